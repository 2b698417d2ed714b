// The reference is complete: nothing without a description, nothing without a translation, and nothing that the engine does not have.

import { describe, expect, it } from 'vitest';
import { commands } from '../../engine/src/cli/commands.ts';
import { diagnosticDefaults } from '../../engine/src/model/diagnostic.ts';
import { fieldSchemas } from '../../engine/src/node/compile/frontmatter/schema.ts';
import { configSchema } from '../../engine/src/node/config/schema.ts';
import { themeSchema } from '../../engine/src/node/config/schema-theme.ts';
import { components } from '../../engine/src/theme/content/index.ts';
import type { Entry } from '../reference/entry.ts';
import { listTexts } from '../reference/list.ts';
import { renderPages } from '../reference/main.ts';
import { createReferences } from '../reference/references.ts';
import translations from '../reference/zh.json' with { type: 'json' };

const texts = listTexts();

/** Names of the entries of a reference, in its order. */
const list = (name: string, group?: string): string[] =>
  createReferences()
    .filter((reference) => reference.name === name)
    .flatMap(({ groups }) => groups.filter(({ key }) => group === undefined || key === group))
    .flatMap(({ entries }) => entries.map((entry) => entry.name));

describe('the sources describe', () => {
  it('everything that the reference lists', () => {
    expect(texts.size).toBeGreaterThan(400);
    expect([...texts].flatMap(([key, text]) => (text === '' ? [key] : []))).toEqual([]);
  });
});

describe('what the sources say', () => {
  it('is prose, without marks of comments', () => {
    const words = [...texts].map(([key, text]) => [key, text.replace(/`[^`]*`/g, '')] as const);
    expect(words.filter(([, text]) => /\/\*|\*\/|^\*|\{@/.test(text))).toEqual([]);
  });

  it('is a type that readers can use, without names from the sources', () => {
    const types = createReferences().flatMap(({ groups }) => groups.flatMap(({ entries }) => entries));
    expect(types.filter(({ type = '' }) => /typeof|\bPageType\b/.test(type))).toEqual([]);
  });
});

describe('the reference lists', () => {
  it('each thing once in a group', () => {
    const getKeys = (entries: readonly Entry[] = []): string[] =>
      entries.flatMap((entry) => [entry.key, ...getKeys(entry.entries)]);
    for (const { entries } of createReferences().flatMap(({ groups }) => groups)) {
      const keys = getKeys(entries);
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    }
  });

  it.each([
    ['every option of the config', list('config'), Object.keys(configSchema.entries)],
    ['every option of the theme', list('theme-config', 'groups.themeConfig'), Object.keys(themeSchema.entries)],
    ['every field of the frontmatter', list('frontmatter', 'groups.frontmatter'), Object.keys(fieldSchemas)],
    ['every diagnostic', list('diagnostics'), Object.keys(diagnosticDefaults)],
  ])('%s', (_, listed, known) => {
    expect([...listed].sort()).toEqual([...known].sort());
  });

  it('every component, every command', () => {
    const titles = createReferences().flatMap(({ groups }) => groups.map(({ title }) => title));
    for (const name of Object.keys(components)) expect(titles.join('\n')).toContain(`\`<${name}>\``);
    for (const name of Object.keys(commands)) expect(titles).toContain(`\`diglot ${name}\``);
  });
});

describe('the Chinese reference', () => {
  it('has a translation of each text, and none of a text that is gone', () => {
    expect(Object.keys(translations).sort()).toEqual([...texts.keys()].sort());
  });

  it('has the headings and tables of the English one', () => {
    const getShape = (text: string): string[] =>
      text
        .slice(text.indexOf('\n# '))
        .split('\n')
        .flatMap((line) => {
          const id = /^#+ .*\{#(.*)\}$/.exec(line)?.[1];
          const cell = /^\| (`(?:[^`|]|\\\|)+`)/.exec(line)?.[1];
          return id ?? cell ?? [];
        });
    const chinese = renderPages('zh');
    for (const [name, english] of renderPages('en')) {
      expect(getShape(english).length).toBeGreaterThan(3);
      expect(getShape(chinese.get(name) ?? '')).toEqual(getShape(english));
    }
  });
});

it('no vertical line is escaped outside of a table', () => {
  for (const text of [...renderPages('en').values(), ...renderPages('zh').values()])
    expect(text.split('\n').filter((line) => !line.startsWith('|') && line.includes('\\|'))).toEqual([]);
});
