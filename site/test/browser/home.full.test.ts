// The home page in the other language.

import { serveDocumentation } from './documentation.ts';
import { chinese, testHome } from './home-cases.ts';

testHome(serveDocumentation(), chinese);
