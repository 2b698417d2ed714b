import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevProject, openDevProject } from '../../../test/dev-project.ts';
import { nameAssetUrls } from './asset-urls.ts';
import { type BuiltAssets, buildAssets } from './build-assets.ts';

it.each([
  ["new URL('./a.png', import.meta.url).href", './a.png'],
  ['new URL("../img/a.svg",import.meta.url).pathname', '../img/a.svg'],
  ['new URL(`./a.png`, import.meta.url, ).toString()', './a.png'],
  ["readFileSync(new URL('./a.json', import.meta.url))", undefined],
  ["new URL('https://a.example/', import.meta.url).href", undefined],
  ['new URL(name, import.meta.url).href', undefined],
])('%s is the address of %s', (code, file) => {
  const text = `"use client";\nconst a = ${code};\n`;
  expect(nameAssetUrls(text)).toBe(
    file && `"use client";\nconst a = __assetUrl0;\n\nimport __assetUrl0 from ${JSON.stringify(`${file}?url`)};`,
  );
});

describe('a picture that a component finds next to itself', () => {
  let opened: DevProject;
  let built: BuiltAssets;
  beforeAll(async () => {
    opened = await openDevProject(
      {
        'docs/index.md': '# Home',
        'parts/x.png': 'picture',
        'parts/index.tsx': "export const src = () => new URL('./x.png', import.meta.url).href;\n",
      },
      { components: './parts/index.tsx', base: '/sub/' },
    );
    built = await buildAssets({ config: opened.project.config, imports: [], cache: true });
  }, 60_000);
  afterAll(() => opened.remove());

  it('has the address that readers load it from', async () => {
    const bundle = (await import(pathToFileURL(built.serverEntry).href)) as {
      registry: { components: { src: () => string } };
    };
    const address = bundle.registry.components.src();
    expect(address).toMatch(/^\/sub\/static\/x\.[\w-]+\.png$/);
    const name = address.slice('/sub/static/'.length);
    const texts = built.staticDirs.map((folder) => {
      try {
        return readFileSync(join(folder, name), 'utf8');
      } catch {
        return '';
      }
    });
    expect(texts.join('')).toBe('picture');
  });
});
