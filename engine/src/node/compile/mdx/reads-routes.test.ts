import { expect, it } from 'vitest';
import { compileText } from '../../../../test/fixtures/compile-text.ts';

const hook = "import { usePage } from 'diglot/components'\n\n";
const hooks = "import * as hooks from 'diglot/components'\n\n";
const layout = 'export default ({ children }) => <main>{children}</main>\n\n';

it.each<readonly [title: string, text: string, expected: boolean]>([
  ['a page without code', '# A\n\nroutes', false],
  ['code that uses neither', '{1 + 1}', false],
  ['the list', '{view.routes.length}', true],
  ['the list of a property', '{props.view?.routes.length}', true],
  ['another thing of that name', "export const routes = ['a']", true],
  ['a word that contains it', '{view.routesOf}', false],
  ['a field of the view', '{view.page.title}', false],
  ['an optional field of the view', '{view?.page.title}', false],
  ['the whole view', '<Menu of={view} />', true],
  ['a field of the props', '{props.title}', false],
  ['all props', '<Menu {...props} />', true],
  ['a hook of which a field is read', `${hooks}{hooks.usePage().page.title}`, false],
  ['the whole result of a hook', `${hooks}<Menu of={hooks.usePage()} />`, true],
  ['a hook by its own name, to which the module binds it', `${hook}{usePage().page.title}`, true],
  ['a layout, whose props leave the view out', layout, false],
  ['a layout, and the whole view', `${layout}<Menu of={view} />`, true],
  [
    'code of the author that takes the view from all props',
    '{(({ view, ...own } = props) => view.page.title)()}',
    true,
  ],
])('%s', (_, text, expected) => {
  const { meta, diagnostics } = compileText(text, { format: 'mdx' });
  expect(diagnostics).toEqual([]);
  expect(meta.readsRoutes ?? false).toBe(expected);
});
