import { describe, expect, it } from 'vitest';
import { builtAssets, createRenderSetup } from '../../../../test/render-setup.ts';
import type { UserConfig } from '../../config/schema.ts';
import { createSettings, hashShared } from './document-settings.ts';

const create = (config: UserConfig = {}, assets = builtAssets) =>
  createSettings(createRenderSetup({ config, pages: {} }).config, assets);

describe('settings of all documents', () => {
  it('put the page’s script into every head, and allow it', () => {
    const { inlineScripts, securityPolicy } = create();
    expect(inlineScripts.map(({ text }) => text)).toEqual(['page()']);
    for (const { hash } of inlineScripts) expect(securityPolicy).toContain(`'${hash}'`);
  });

  it('carry no policy where the config switches it off', () => {
    expect(create({ contentSecurityPolicy: false }).securityPolicy).toBeUndefined();
  });

  it('name the hashes of modules that no tag names, in an import map that the policy allows', () => {
    const { manifest } = builtAssets;
    const integrity = { [manifest.start]: 'sha256-s', 'static/late.js': 'sha256-l', 'static/page.css': 'sha256-p' };
    const { inlineScripts, securityPolicy } = create(
      { base: '/docs/' },
      { ...builtAssets, manifest: { ...manifest, integrity } },
    );
    const map = inlineScripts.find(({ type }) => type === 'importmap');
    expect(JSON.parse(map?.text ?? '')).toEqual({ integrity: { '/docs/static/late.js': 'sha256-l' } });
    expect(securityPolicy).toContain(`'${map?.hash}'`);
  });

  it('name a build by what a soft navigation cannot exchange', () => {
    const { manifest, inlineScripts } = builtAssets;
    const ids = [
      builtAssets,
      { ...builtAssets, manifest: { ...manifest, start: 'other.js' } },
      { ...builtAssets, manifest: { ...manifest, styles: [] } },
      { ...builtAssets, inlineScripts: { ...inlineScripts, page: 'other()' } },
    ].map((assets) => create({}, assets).buildId);
    expect(new Set(ids).size).toBe(4);
    expect(create({}, { ...builtAssets, hash: 'other', serverEntry: '/x' }).buildId).toBe(ids[0]);
  });
});

describe('the hash of what all documents share', () => {
  it('changes with the code, its files and the settings, and with nothing else', () => {
    const settings = create();
    const base = hashShared(builtAssets, settings);
    expect(hashShared({ ...builtAssets, fromCache: false, serverEntry: '/x', staticDirs: ['/y'] }, settings)).toBe(
      base,
    );
    const others = [
      hashShared({ ...builtAssets, hash: 'other' }, settings),
      hashShared({ ...builtAssets, importStyles: { a: ['a.css'] } }, settings),
      hashShared(builtAssets, create({ base: '/docs/' })),
    ];
    expect(new Set([base, ...others]).size).toBe(4);
  });
});
