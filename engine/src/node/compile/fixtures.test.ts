// Compiles every file of test/fixtures/markdown and compares the page with the files next to it. `UPDATE=1` rewrites those files.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Body, CompiledPage, PropValue, Slot } from '../../model/page.ts';
import { escapeHtml } from '../../text/html.ts';
import { compilePage } from './compile-page.ts';
import { createHighlighter } from './highlight/highlighter.ts';
import type { CompileOptions } from './input.ts';

const folder = resolve(import.meta.dirname, '../../../test/fixtures/markdown');
const names = readdirSync(folder).filter((name) => /\.mdx?$/.test(name));
const highlighter = createHighlighter();

function compile(name: string): CompiledPage {
  const options: CompileOptions = {
    html: name.includes('.sanitize.') ? 'sanitize' : 'allow',
    lineNumbers: false,
    wrapCode: false,
    strings: { footnotes: 'Footnotes', backToReference: 'Back to reference {number}' },
  };
  const text = readFileSync(join(folder, name), 'utf8');
  const format = name.endsWith('x') ? 'mdx' : 'md';
  return compilePage({ id: name, file: `docs/${name}`, format, text, options }, highlighter);
}

/** The body with its holes filled by something that can be read. */
function show(body: Body, page: CompiledPage): string {
  return body.html.replace(/\u0086([slau])(\d+)\u0087/g, (_, kind: string, digits: string) => {
    const index = Number(digits);
    if (kind === 'l') return `{link ${page.meta.links[index]?.href}}`;
    if (kind === 'u') return `{file ${page.meta.assets[index]?.src}}`;
    if (kind === 'a') return `{image ${page.meta.assets[index]?.src}}`;
    const slot = body.slots[index];
    return slot ? showSlot(slot, page) : `{no slot ${index}}`;
  });
}

function showSlot(slot: Slot, page: CompiledPage): string {
  if (slot.kind === 'title') return '<!title/>';
  if (slot.kind === 'expression') return `{expression ${slot.index}}`;
  if (slot.kind === 'code') {
    const { html, kind, ...rest } = slot;
    return `<!${kind} ${JSON.stringify(rest)}>\n${html}\n</!${kind}>`;
  }
  const props = Object.entries(slot.props).map(([name, value]) => ` ${name}=${showProp(value, page)}`);
  const spreads = (slot.spreads ?? []).map((index) => ` {...${index}}`);
  const open = `<!${slot.name}${props.join('')}${spreads.join('')}`;
  return slot.children ? `${open}>\n${show(slot.children, page).trimEnd()}\n</!${slot.name}>` : `${open}/>`;
}

function showProp(value: PropValue, page: CompiledPage): string {
  if (value.kind === 'literal') return escapeHtml(JSON.stringify(value.value));
  if (value.kind === 'link') return `{link ${page.meta.links[value.index]?.href}}`;
  return value.kind === 'asset' ? `{file ${page.meta.assets[value.index]?.src}}` : `{expression ${value.index}}`;
}

function expectFile(path: string, actual: string): void {
  if (process.env['UPDATE'] === '1') writeFileSync(path, actual);
  expect(existsSync(path), `${path} is missing; run with UPDATE=1 and read what it wrote`).toBe(true);
  expect(actual).toBe(readFileSync(path, 'utf8'));
}

describe('fixtures', () => {
  it.each(names)('%s', (name) => {
    const page = compile(name);
    const base = join(folder, name.replace(/\.mdx?$/, ''));
    const { meta, content, diagnostics } = page;
    const title = content.title && `<!title ${content.title.id}>${show(content.title.inline, page)}</!title>\n`;
    expectFile(`${base}.expected.html`, `${title ?? ''}${show(content.body, page)}`);
    const data = { meta, text: content.text.split('\n'), module: content.module?.code.split('\n'), diagnostics };
    expectFile(`${base}.expected.json`, `${JSON.stringify(data, null, 2)}\n`);
  });

  it.each(names)('%s: holes, offsets and lists agree', (name) => {
    const page = compile(name);
    for (const { text, charIndex } of page.meta.toc)
      expect(page.content.text.slice(charIndex).startsWith(text)).toBe(true);
    const used = { l: new Set<number>(), a: new Set<number>() };
    const visit = (body: Body): void => {
      const holes = [...body.html.matchAll(/\u0086([slau])(\d+)\u0087/g)];
      const slots = holes.filter(([, kind]) => kind === 's').map(([, , index]) => Number(index));
      expect([...slots].sort((a, b) => a - b)).toEqual(body.slots.map((_, index) => index));
      for (const [, kind, index] of holes) if (kind !== 's') used[kind === 'l' ? 'l' : 'a'].add(Number(index));
      for (const slot of body.slots) {
        if (slot.kind !== 'component') continue;
        for (const prop of Object.values(slot.props)) {
          if (prop.kind === 'link') used.l.add(prop.index);
          if (prop.kind === 'asset') used.a.add(prop.index);
        }
        if (slot.children) visit(slot.children);
      }
      expect(body.html.replace(/\u0086[slau]\d+\u0087/g, '')).not.toMatch(/[\u0086\u0087]/);
    };
    visit(page.content.body);
    if (page.content.title) visit(page.content.title.inline);
    for (const index of used.l) expect(page.meta.links[index]).toBeDefined();
    expect(used.a).toEqual(new Set(page.meta.assets.keys()));
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });
});
