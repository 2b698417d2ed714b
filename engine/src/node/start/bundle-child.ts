// Starts the process of the bundled engine that bundles a site's code.

import type * as Bundler from '../pipeline/schedule/bundle-child.ts';
import { enableNodeCache } from './node-cache.ts';
import { openEngine } from './start.ts';

enableNodeCache();
const { load, compiled } = openEngine('bundle');
load<typeof Bundler>('site-bundler').serveBundling(compiled);
