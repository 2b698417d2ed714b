import { expect, it } from 'vitest';
import { toIconLink } from './icon-links.ts';

it.each<[string, unknown, unknown]>([
  [
    'without a text',
    { href: 'https://www.github.com/acme/tool', 'aria-label': 'Code', className: 'icon' },
    { icon: 'github', content: 'https://www.github.com/acme/tool', label: 'Code' },
  ],
  ['with a text', { href: 'https://github.com/acme/tool', 'aria-label': 'Code', label: 'Code' }, undefined],
  ['of a site without an icon', { href: 'https://acme.example', 'aria-label': 'Home' }, undefined],
  ['without a name', { href: 'https://github.com/acme/tool' }, undefined],
  ['that is no address', { href: '/code', 'aria-label': 'Code' }, undefined],
])('an entry %s', (_, item, link) => expect(toIconLink(item)).toEqual(link));
