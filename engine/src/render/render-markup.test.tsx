// Only what React adds before the markup is dropped.

import { expect, it } from 'vitest';
import { renderMarkup } from './render-markup.ts';

it.each([
  ['preloads of pictures', <img key="" src="/a.svg" alt="" />, '<img src="/a.svg" alt=""/>'],
  [
    'nothing of what an author wrote',
    <p key="" dangerouslySetInnerHTML={{ __html: '<link rel="preload" as="image" href="/a.svg"/><diglot-frame>' }} />,
    '<p><link rel="preload" as="image" href="/a.svg"/><diglot-frame></p>',
  ],
  ['no other links', <link key="" rel="preconnect" href="/a" />, '<link rel="preconnect" href="/a"/>'],
  ['nothing of nothing', null, ''],
  ['no text', 'a < b', 'a &lt; b'],
])('drops %s', (_, nodes, expected) => {
  expect(renderMarkup(nodes, { prefix: 'p' })).toBe(expected);
});
