// The home page: its words, its command, its scene.

import { serveDocumentation } from './documentation.ts';
import { english, testHome } from './home-cases.ts';

testHome(serveDocumentation(), english);
