// Where the recordings' built files are. Each recording is fetched when it is played.

/** Addresses by file, made at build time; every file is an asset with a name of its own. */
const streams = import.meta.glob<string>('../../data/replays/*/stream.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const shots = import.meta.glob<string>('../../data/replays/*/shots/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const folder = '../../data/replays/';

/** Address of a recording, `undefined` for a name that no recording has. */
export function getStreamUrl(slug: string): string | undefined {
  const key = `${folder}${slug}/stream.json`;
  return Object.hasOwn(streams, key) ? streams[key] : undefined;
}

/**
 * Address of a picture that a recording names as `./shots/01.webp`.
 * Pictures inside the recording (`data:image/…`) pass; anything else is not loaded: recordings name no other hosts.
 */
export function getShotUrl(slug: string, image: string): string | undefined {
  if (/^data:image\/(?:png|jpeg|webp|gif);base64,/.test(image)) return image;
  const key = `${folder}${slug}/${image.replace(/^\.\//, '')}`;
  return Object.hasOwn(shots, key) ? shots[key] : undefined;
}
