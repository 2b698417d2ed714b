import { expect, it } from 'vitest';
import { editScript } from './edit-script.ts';

it.each([
  ['vitepress', 'vitepress', 'diglot dev'],
  ['vitepress', 'vitepress dev docs --port 3000', 'diglot dev --port 3000'],
  ['vitepress', 'vitepress build docs && echo ok', 'diglot build && echo ok'],
  ['vitepress', 'npx vitepress preview', 'diglot preview'],
  ['vitepress', 'pnpm build:vitepress && vitepress', 'pnpm build:vitepress && diglot dev'],
  ['vitepress', 'cp -r docs/.vitepress/dist out', 'cp -r docs/.vitepress/dist out'],
  ['vitepress', 'npm i vitepress-plugin', 'npm i vitepress-plugin'],
  ['astro', 'astro check && astro build', 'diglot check && diglot build'],
  ['astro', 'rm -rf dist .astro', 'rm -rf dist .astro'],
  ['astro', 'astro add react', 'astro add react'],
  ['docusaurus', 'docusaurus start', 'diglot dev'],
  ['docusaurus', 'docusaurus serve', 'diglot preview'],
  ['docusaurus', 'docusaurus deploy', 'docusaurus deploy'],
  ['docusaurus', 'docusaurus write-translations', 'docusaurus write-translations'],
  ['docusaurus', 'docusaurus build --out-dir x', 'diglot build --out-dir x'],
  ['docusaurus', '(docusaurus build)', '(diglot build)'],
])('of %s, %s becomes %s', (command, script, expected) => {
  expect(editScript(script, command)).toBe(expected);
});
