// The settings that readers copy into their agents start the same server, whatever the client's format is.

import { describe, expect, it } from 'vitest';
import { scanMarkdown } from './markdown.ts';
import { type Lang, loadPages } from './pages.ts';

const server = ['npx', '-y', 'diglot-mcp', 'https://agent-tars.com'];
const page = 'guide/get-started/use-these-docs.mdx';

/** Each start of a program that a block has, as far as the address: the same words in a command, JSON, TOML and TypeScript. */
function listStarts(text: string): readonly (readonly string[])[] {
  const words = (text.match(/[^\s"'[\](){},;=]+/g) ?? []).filter((word) => !/^(?:args)?:?$/.test(word));
  return words.flatMap((word, i) => (word === 'npx' ? [words.slice(i, i + server.length)] : []));
}

describe.each<Lang>(['en', 'zh'])('settings for clients (%s)', (lang) => {
  const text = loadPages(lang).find(({ file }) => file === page)?.text ?? '';
  const { fences } = scanMarkdown(text);
  const settings = fences.filter((fence) => fence.text.includes('npx'));

  it('start the server of this site', () => {
    expect(settings.length).toBeGreaterThan(8);
    for (const fence of settings) for (const start of listStarts(fence.text)) expect(start).toEqual(server);
  });

  it.each([
    ['claude_desktop_config.json', 'mcpServers'],
    ['.cursor/mcp.json', 'mcpServers'],
    ['.vscode/mcp.json', 'servers'],
    ['.gemini/settings.json', 'mcpServers'],
    ['opencode.json', 'mcp'],
  ])('have the key that the client reads: %s', (file, key) => {
    const { text: json = '{}' } = settings.find(({ meta }) => meta.includes(`"${file}"`)) ?? {};
    expect(JSON.parse(json)).toMatchObject({ [key]: { 'agent-tars-docs': { command: expect.anything() } } });
  });
});
