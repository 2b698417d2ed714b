// What the search bench needs of the engine, in one bundle.

export { buildSearchIndexes } from '../../engine/src/node/outputs/search-index.ts';
export { getShardFolder } from '../../search/src/index/format.ts';
export { createPause } from '../../search/src/lib/slice.ts';
export { createSearchIndex } from '../../search/src/open/create-search-index.ts';
export { openShardedIndex } from '../../search/src/open/open-sharded-index.ts';
export { openSiteIndex } from '../../search/src/open/open-site-index.ts';
export { createShardSource } from '../../search/src/open/shard-source.ts';
export { createTokenizer } from '../../search/src/text/tokenize.ts';
export { createFolderFetch } from '../../search/src/write/folder-fetch.ts';
