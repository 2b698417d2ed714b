// The showcase in both languages: every way in and out.

import { serveDocumentation } from './documentation.ts';
import { chinese, english, testShowcaseFully } from './showcase-cases.ts';

const site = serveDocumentation();

testShowcaseFully(site, english);
testShowcaseFully(site, chinese);
