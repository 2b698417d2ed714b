// The showcase in the other language.

import { serveDocumentation } from './documentation.ts';
import { chinese, testShowcase } from './showcase-cases.ts';

testShowcase(serveDocumentation(), chinese);
