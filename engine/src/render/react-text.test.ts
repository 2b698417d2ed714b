import { createElement } from 'react';
import { expect, it } from 'vitest';
import { escapeAsReact, unescapeReact } from './react-text.ts';
import { renderMarkup } from './render-markup.ts';

it.each(['plain', `a & b < c > d " e ' f`, '&amp; &#39;', '中文 …'])(
  '%s is written as React writes it, and back',
  (text) => {
    const html = escapeAsReact(text);
    expect(renderMarkup(createElement('p', { title: text }, text), { prefix: '' })).toBe(
      `<p title="${html}">${html}</p>`,
    );
    expect(unescapeReact(html)).toBe(text);
  },
);
