// What the search bench needs of the engine, in one bundle.

export { createSearchIndex } from '../../engine/src/client/search/create-search-index.ts';
export { openShardedIndex } from '../../engine/src/client/search/sharded/open-sharded-index.ts';
export { createShardSource } from '../../engine/src/client/search/sharded/shard-source.ts';
export { createPause } from '../../engine/src/client/search/slice.ts';
export { getPieceFolder } from '../../engine/src/model/search-shards.ts';
export { createTokenizer } from '../../engine/src/model/tokenize.ts';
export { buildSearchIndexes } from '../../engine/src/node/outputs/search-index.ts';
