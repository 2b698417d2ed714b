import { expect, it } from 'vitest';
import { listStyles, type StyledModule } from './list-styles.ts';

const create = (url: string, importedModules: StyledModule[] = []): StyledModule => ({
  ...{ url, importedModules },
  file: url.replace(/\?.*/, ''),
});

it('sheets come in the order of imports, each once, and those of other modules not at all', () => {
  const shared = create('/shared.scss', [create('/part.scss')]);
  const box = create('/Box.tsx', [create('/box.css'), shared]);
  const loop: StyledModule[] = [box];
  const main = create('/main.ts', loop);
  loop.push(main, create('/main.css'), create('/text.css?raw'));
  const page = create('/page.tsx', [create('/page.css'), box]);
  expect(listStyles([main, page])).toEqual(['/box.css', '/shared.scss', '/main.css', '/page.css']);
  expect(listStyles([page])).toEqual(['/page.css', '/box.css', '/shared.scss']);
});
