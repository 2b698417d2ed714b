import { expect, it } from 'vitest';
import { listLayers, listRules } from './sheet-rules.ts';

it.each<[string, string, readonly string[] | undefined]>([
  ['in none', '.a { top: 0 }', ['']],
  ['in one, and in none', '@layer site { .a { top: 0 } } .b { top: 0 }', ['', 'site']],
  [
    'in conditions around and within',
    '@media print { @layer site { @supports (top: 0) { .a { top: 0 } } } }',
    ['site'],
  ],
  [
    'in rules, which have the layer of those',
    '@layer a.b { .a { & p { top: 0 } @media print { top: 1px } } }',
    ['a.b'],
  ],
  ['frames and an empty layer, which have no selector', '@layer site { } @keyframes x { from { top: 0 } }', ['']],
  ['nothing', '', []],
  ['in a layer within another', '@layer a { @layer b { .a { top: 0 } } }', undefined],
  ['in a layer within a rule', '.a { @layer b { top: 0 } }', undefined],
  ['in a layer without a name', '@layer { .a { top: 0 } }', undefined],
])('layers of rules %s', (_, css, expected) => {
  const found = listLayers(listRules(css));
  expect(found && [...found].sort()).toEqual(expected);
});
