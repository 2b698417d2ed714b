import { expect, it } from 'vitest';
import { createTranslate, translateMeta, translateNav } from './menu-texts.ts';

const texts = { guide: { en: 'Guide', zh: '指南' }, more: { en: 'More' } };
const translate = createTranslate(texts, 'zh', 'en');

it.each([
  ['guide', '指南'],
  ['more', 'More'],
  ['Plain', 'Plain'],
  ['constructor', 'constructor'],
])('%s → %s', (key, text) => {
  expect(translate(key)).toBe(text);
});

it('leaves texts alone without i18n.json', () => {
  expect(createTranslate(undefined, 'zh', 'en')('guide')).toBe('guide');
});

it('reaches entries in entries', () => {
  expect(translateNav({ text: 'guide', items: [{ text: 'more', link: '/more' }] }, translate)).toEqual({
    text: '指南',
    items: [{ text: 'More', link: '/more' }],
  });
  const entry = { kind: 'link', link: undefined, collapsed: false, collapsible: true, offset: 0 } as const;
  const inner = { kind: 'header', label: 'guide', offset: 1 } as const;
  expect(translateMeta({ ...entry, label: 'more', items: [inner] }, translate)).toEqual({
    ...entry,
    label: 'More',
    items: [{ ...inner, label: '指南' }],
  });
});
