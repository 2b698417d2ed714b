// Components that every page of this site may use by name.

export { Replay } from './replay/Replay.tsx';
export { Entries } from './tables/Entries.tsx';
