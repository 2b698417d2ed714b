// The skill for authors' agents: what it shows builds unchanged, and what it names exists.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from './test-folder.ts';

const engine = resolve(import.meta.dirname, '..');
const skill = readFileSync(join(engine, 'skills/diglot/SKILL.md'), 'utf8');
const root = createTestFolder('diglot-skill');

/** Samples with a path as title. */
const listSamples = (): ReadonlyMap<string, string> =>
  new Map(
    [...skill.matchAll(/^(`{3,})\w+ title="([^"]+)"\n([\s\S]*?\n)\1$/gm)].map(([, , path = '', text = '']) => [
      path,
      text,
    ]),
  );

describe('the skill', () => {
  it('has the frontmatter that clients need', () => {
    const [, name, description = ''] = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(skill) ?? [];
    expect(name).toBe('diglot');
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(1024);
  });

  it('shows a site that has no problems', () => {
    const samples = listSamples();
    expect(samples.size).toBeGreaterThanOrEqual(12);
    writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }\n');
    for (const [path, text] of samples) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const printed = execFileSync(process.execPath, [join(engine, 'bin/diglot.js'), 'check', root, '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(JSON.parse(printed).diagnostics).toEqual([]);
  });

  it('names a sample for every kind of file it explains', () => {
    const names = [...listSamples().keys()];
    for (const part of ['diglot.config.ts', '_nav.json', '_meta.json', 'index.md', '.mdx', 'docs/zh/'])
      expect(names.some((name) => name.includes(part))).toBe(true);
  });

  it('is part of the package', () => {
    const { files } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
    expect(files).toEqual(expect.arrayContaining(['skills', 'AGENTS.md']));
  });
});
