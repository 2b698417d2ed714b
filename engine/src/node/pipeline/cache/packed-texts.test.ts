import { describe, expect, it } from 'vitest';
import type { Body, CodeSlot, ComponentSlot, PageContent, TitleContent } from '../../../model/page.ts';
import { packTexts, unpackTexts } from './packed-texts.ts';

const code: CodeSlot = { kind: 'code', lang: 'ts', html: '<b>"é"</b>', lineNumbers: false, startLine: 1, wrap: true };
const createBody = (html: string, slots: Body['slots'] = []): Body => ({ html, slots, markdown: `as text: ${html}` });
const tabs: ComponentSlot = {
  ...{ kind: 'component', name: 'Tabs', line: 1, column: 2 },
  props: { label: { kind: 'literal', value: '标签' } },
  children: createBody('<p>\u0086s0\u0087 标题</p>', [code, { kind: 'title' }]),
};
const title: TitleContent = { id: 'a', aliases: ['b'], classes: [], inline: createBody('标题'), isFirst: true };

describe('packed texts', () => {
  it.each<readonly [string, Omit<PageContent, 'text'>]>([
    ['nothing', { body: { html: '', slots: [] } }],
    ['Latin text', { body: createBody('<p class="a">é \u0086l0\u0087 \u0000</p>') }],
    ['text beyond Latin', { body: createBody('<p>标题 😀 \u2028</p>') }],
    ['half of a character', { body: createBody('\ud83d') }],
    ['code', { body: createBody('a', [code, { ...code, title: 'b', html: '注释' }]) }],
    ['what else a body has', { body: { ...createBody('<p>a</p>'), screenEnd: 8 } }],
    ['components', { body: createBody('a', [tabs, { ...tabs, children: null }, { kind: 'expression', index: 0 }]) }],
    ['a title', { body: createBody('a'), title }],
    ['a module', { body: createBody('a'), module: { code: 'return { a: "标题" }' } }],
  ])('give back %s', (_, content) => {
    const packed = packTexts(content);
    const bytes = Buffer.alloc(packed.byteLength + 2);
    packed.writeTo(bytes, 1);
    expect(unpackTexts(bytes.subarray(1, -1))).toEqual(content);
    expect([bytes.at(0), bytes.at(-1)]).toEqual([0, 0]);
  });
});
