// The search dialog of this site as a reader meets it: ways to narrow an answer, and what an empty one offers.

import { it } from 'vitest';
import { serveDocumentation } from './documentation.ts';
import { expectNarrows, expectPlaces, expectPopular, places, popular, sections } from './search-cases.ts';

const site = serveDocumentation();

it('sections narrow an answer by the keyboard, and are announced', () => expectNarrows(site, sections.en));

it('an empty dialog offers popular pages, which the keyboard opens', () => expectPopular(site, popular.zh));

it('an answer without results names the places to ask, and opens them here', () => expectPlaces(site, places.en));
