import { describe, expect, it } from 'vitest';
import { tell } from '../../../test/tell.ts';
import { resolveConfig } from './resolve-config.ts';

const resolve = (config: unknown, configText?: string) =>
  resolveConfig(config, {
    root: '/site',
    isFolder: () => true,
    ...(configText !== undefined && { configFile: '/site/diglot.config.ts', configText }),
  });

const url = 'https://a.example/?q={prompt}';

describe('what agents get', () => {
  it('has defaults', () => {
    expect(resolve({}).config.agents).toEqual({
      ...{ exclude: [], optional: [], assistants: [], copyPage: true },
      ...{ sectionPages: 100, listBytes: 50_000, tokenLimit: 12_500 },
    });
    expect(resolve({ agents: false }).config.agents).toBeUndefined();
  });

  it.each([
    { exclude: ['/', '/**', '!/'] },
    {
      assistants: [
        { name: 'A', url },
        { name: 'B', url: 'https://b.example/{url}?p={prompt}' },
      ],
    },
    { assistants: [] },
  ])('may be %j', (agents) => {
    expect(resolve({ agents, siteUrl: 'https://docs.example' }).diagnostics).toEqual([]);
  });

  it.each<readonly [agents: unknown, problem: string]>([
    [
      { exclude: ['/a', ''] },
      "`agents.exclude[1]` is ''; expected a pattern such as '/blog/**'. Write a pattern such as '/blog/**' there, or remove it.",
    ],
    [
      { optional: ['!'] },
      "`agents.optional[0]` is '!'; expected a pattern such as '/blog/**'. Write a pattern such as '/blog/**' there, or remove it.",
    ],
    [
      { tokenLimit: 1.5 },
      '`agents.tokenLimit` is 1.5; expected a whole number. Write a whole number there, or remove the key for the default.',
    ],
    [
      { sectionPages: 0 },
      '`agents.sectionPages` is 0; expected a number from 1 on. Write a number from 1 on there, or remove the key for the default.',
    ],
    [
      { assistants: [{ name: ' ', url }] },
      "`agents.assistants[0].name` is ' '; expected the name of an assistant. Write the name of an assistant there.",
    ],
    ...['http://a.example/?q={prompt}', 'https://a.example/', `${url}&x={foo}`, `${url}}`].map((address) => {
      const wanted = 'an address with https that has `{prompt}` or `{url}`, and no other braces';
      const problem = `\`agents.assistants[0].url\` is '${address}'; expected ${wanted}. Write ${wanted} there.`;
      return [{ assistants: [{ name: 'A', url: address }] }, problem] as const;
    }),
  ])('is not %j', (agents, problem) => {
    expect(tell(resolve({ agents, siteUrl: 'https://docs.example' }).diagnostics)).toEqual([
      `configInvalid: ${problem}`,
    ]);
  });

  it('names the line of a mistake, also where others have the same key', () => {
    const text =
      "export default {\n  agents: {\n    assistants: [\n      { name: 'A', url: 'https://a.example/{url}' },\n" +
      "      { name: 'B', url: 'http://b.example/{url}' },\n    ],\n  },\n};\n";
    const value = {
      siteUrl: 'https://docs.example',
      agents: {
        assistants: [
          { name: 'A', url: 'https://a.example/{url}' },
          { name: 'B', url: 'http://b.example/{url}' },
        ],
      },
    };
    const [problem] = resolve(value, text).diagnostics;
    expect([problem?.file, problem?.line, problem?.column]).toEqual(['diglot.config.ts', 5, 20]);
  });

  it('has no assistants without the address of the site', () => {
    const { diagnostics } = resolve({ agents: { assistants: [{ name: 'A', url }] } });
    expect(tell(diagnostics)).toEqual([
      'agentsSetting: `agents.assistants` is set, but `siteUrl` is missing: no page shows them. Set `siteUrl` to the origin of the site: assistants need complete addresses of pages.',
    ]);
    expect(diagnostics[0]?.severity).toBe('warning');
  });
});
