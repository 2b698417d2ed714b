// The home page in both languages: its words, its command, its scene at every width and to its end.

import { serveDocumentation } from './documentation.ts';
import { chinese, english, testHomeFully } from './home-cases.ts';

const site = serveDocumentation();

testHomeFully(site, english);
testHomeFully(site, chinese);
