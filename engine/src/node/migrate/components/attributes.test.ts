// What the report says about attributes of components that have stand-ins.

import { expect, it } from 'vitest';
import { Notes } from '../notes.ts';
import { Body } from '../pages/body.ts';
import type { FileEdit, MigrationContext } from '../plan.ts';
import { reportAttributes } from './attributes.ts';
import { StandIns } from './stand-ins.ts';

function report(text: string): readonly string[] {
  const context = { notes: new Notes(), standIns: new StandIns() };
  context.standIns.requestGlobal('Box', 'a theme');
  const page = { file: 'a.mdx', body: new Body(text, 1) } as unknown as FileEdit;
  reportAttributes(page, context as unknown as MigrationContext);
  return context.notes.list.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

const hides = (name: string): string => `The stand-in for \`<Box>\` does not show \`${name}\`.`;
const some = (name: string): string => `The stand-in for \`<Box>\` shows only the texts in \`${name}\`.`;

it.each<[string, readonly string[]]>([
  ['<Box title="a" description={\'b\'} href="/c" npm="npm i" />', []],
  ['<Box class="a" size="b" width={3} isOpen isBig={true} count="4" onClick={() => go()} {...rest} />', []],
  ['a\n\n<Box\n  id="x"\n  video="y"\n/>', [`a.mdx:3 ${hides('id')}`, `a.mdx:3 ${hides('video')}`]],
  ['<Box icon="star">b</Box>', [`a.mdx:1 ${hides('icon')}`]],
  ["<Box kind={'one'} />", [`a.mdx:1 ${hides('kind')}`]],
  ['<Box items={list} data={[{ a: 1 }]} />', [`a.mdx:1 ${some('items')}`, `a.mdx:1 ${some('data')}`]],
  ['<Other video="y" /> `<Box video="y" />`', []],
])('%j', (text, expected) => expect(report(text)).toEqual(expected));
