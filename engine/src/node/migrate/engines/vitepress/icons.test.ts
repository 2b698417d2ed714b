import { describe, expect, it } from 'vitest';
import { StandIns } from '../../components/stand-ins.ts';
import { Notes } from '../../notes.ts';
import { Body } from '../../pages/body.ts';
import { FrontmatterEditor } from '../../pages/frontmatter.ts';
import { openProject } from '../../project.ts';
import { WorkingCopy } from '../../working-copy.ts';
import { editFrontmatter } from './frontmatter.ts';
import { createIconSaver } from './icons.ts';

const SVG = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';

function edit(icons: readonly string[]) {
  const notes = new Notes();
  const copy = new WorkingCopy();
  const context = { notes, copy, standIns: new StandIns(), project: openProject(import.meta.dirname) };
  const yaml = `features:\n${icons.map((icon) => `  - title: A\n    icon: '${icon}'\n`).join('')}`;
  const front = new FrontmatterEditor(yaml);
  const page = { file: 'index.md', target: 'index.md', front, body: new Body('', 1) };
  editFrontmatter(page, context, createIconSaver(context, 'docs'));
  return { features: front.get('features'), copy, messages: notes.list.map(({ line, message }) => [line, message]) };
}

describe('the icon of a feature', () => {
  it('that is an SVG is a file, once for equal ones', () => {
    const { features, copy, messages } = edit([SVG, '🚀', SVG]);
    expect(features).toEqual([
      { title: 'A', icon: '/icons/feature-1.svg' },
      { title: 'A', icon: '🚀' },
      { title: 'A', icon: '/icons/feature-1.svg' },
    ]);
    expect([...copy.files]).toEqual([
      [
        'docs/public/icons/feature-1.svg',
        { text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>\n' },
      ],
    ]);
    expect(messages).toEqual([]);
  });

  it.each([
    ['<i class="fa fa-bolt"></i>', 'The icon `<i class="fa fa-bolt"></i>` was left out.'],
    [
      '<svg fill="currentColor"></svg>',
      'The icon of a feature is a file now, `/icons/feature-1.svg`, and no longer has the colour of the text.',
    ],
  ])('%s is named', (icon, message) => expect(edit([icon]).messages).toEqual([[2, message]]));
});
