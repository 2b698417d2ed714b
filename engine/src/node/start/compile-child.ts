// Starts the process of the bundled engine that compiles pages which may never end, and its thread.

import type * as Compiler from '../pipeline/schedule/compile-child.ts';
import { openEngine } from './start.ts';

openEngine(undefined).load<typeof Compiler>('slow-compiler').startCompiling();
