import { expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { serveHttp } from './serve-http.ts';
import type { Site } from './site/open-site.ts';

/** What a client reads before anything else, without what is the same for all sites. */
async function readInstructions(site: Pick<Site, 'title' | 'description' | 'places'>): Promise<string> {
  const create = () => createServer(site as Site, { version: '1.2.3' });
  const server = await serveHttp(create, { port: 0, onError: () => undefined });
  const clientInfo = { name: 'a', version: '1' };
  const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo };
  try {
    const response = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    });
    const { result } = (await response.json()) as { result: { instructions: string } };
    return result.instructions.replace(/\nSearch first: .*$/s, '');
  } finally {
    await server.close();
  }
}

const toPlaces = (...places: readonly [language: string, version: string][]) =>
  places.map(([language, version]) => ({ language, version }));

it.each<[string, Pick<Site, 'title' | 'description' | 'places'>, string]>([
  ['one language', { title: 'Kettle', description: '', places: toPlaces(['en', '']) }, 'Documentation of Kettle.'],
  [
    'several languages',
    { title: 'Kettle', description: 'Boils water', places: toPlaces(['en', ''], ['zh', '']) },
    'Documentation of Kettle. Boils water.\nLanguages: en, zh.',
  ],
  [
    'several versions',
    { title: '水壶', description: '烧水。', places: toPlaces(['zh', 'v2'], ['zh', 'v1']) },
    'Documentation of 水壶. 烧水。\nVersions: v2, v1.',
  ],
])('introduces a site of %s', async (_, site, expected) => {
  expect(await readInstructions(site)).toBe(expected);
});
