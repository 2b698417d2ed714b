import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildSkill, type SkillInput } from './skill.ts';

const place = {
  lang: 'en',
  label: 'English',
  version: '',
  prefix: '/',
  title: 'Kettle "2"',
  description: 'A kettle\nthat talks.',
};
const input: SkillInput = {
  siteUrl: 'https://docs.example',
  base: '/',
  places: [place, { ...place, lang: 'zh', label: '简体中文', prefix: '/zh/', title: '水壶' }],
};

const build = (changes: Partial<SkillInput> = {}): Record<string, string> =>
  Object.fromEntries(buildSkill({ ...input, ...changes }).map(({ path, content }) => [path, String(content)]));

describe('buildSkill', () => {
  it('lists the skill with its digest', () => {
    const files = build();
    const path = '.well-known/agent-skills/kettle-2-docs/SKILL.md';
    expect(Object.keys(files)).toEqual([path, '.well-known/agent-skills/index.json']);
    const digest = createHash('sha256')
      .update(files[path] ?? '')
      .digest('hex');
    expect(JSON.parse(files['.well-known/agent-skills/index.json'] ?? '')).toEqual({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'kettle-2-docs',
          type: 'skill-md',
          description: 'Answers questions about Kettle "2" from its documentation. A kettle that talks.',
          url: `/${path}`,
          digest: `sha256:${digest}`,
        },
      ],
    });
  });

  it('leads to the lists of all languages and to the MCP server', () => {
    const text = Object.values(build())[0];
    expect(text).toMatch(/^---\nname: kettle-2-docs\ndescription: "Answers questions about Kettle \\"2\\" from /);
    expect(text).toContain('`npx -y diglot-mcp https://docs.example/`');
    expect(text).toContain('- en: https://docs.example/llms.txt\n- zh: https://docs.example/zh/llms.txt\n');
  });

  it.each([
    ['without a site URL', { siteUrl: undefined }],
    ['below the root of its host', { base: '/docs/' }],
    ['without pages', { places: [] }],
  ])('gives nothing for a site %s', (_, changes) => {
    expect(build(changes)).toEqual({});
  });

  it.each([
    ['水壶', 'docs'],
    ['--A  B--', 'a-b-docs'],
    ['x'.repeat(90), `${'x'.repeat(59)}-docs`],
  ])('names the skill of %s %s', (title, name) => {
    expect(Object.keys(build({ places: [{ ...place, title }] }))[0]).toBe(`.well-known/agent-skills/${name}/SKILL.md`);
  });

  it.each([
    ['its own words', { name: 'kettle', description: 'How to boil.' }, { name: 'kettle', description: 'How to boil.' }],
    [
      'those of the build, where it has none',
      {},
      {
        name: 'kettle-2-docs',
        description: 'Answers questions about Kettle "2" from its documentation. A kettle that talks.',
      },
    ],
  ])("lists a skill of the author's in its place with its digest and %s", (_, facts, expected) => {
    const bytes = Buffer.from('mine');
    const asked: string[] = [];
    const files = build({
      readOwn(file) {
        asked.push(file);
        return { bytes, ...facts };
      },
    });
    expect(asked).toEqual(['.well-known/agent-skills/kettle-2-docs/SKILL.md']);
    const { skills } = JSON.parse(files['.well-known/agent-skills/index.json'] ?? '');
    const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    expect(skills).toEqual([expect.objectContaining({ ...expected, url: `/${asked[0]}`, digest })]);
  });

  it('keeps the description in the bounds of the format', () => {
    const files = build({ places: [{ ...place, description: 'x'.repeat(2000) }] });
    const { skills } = JSON.parse(files['.well-known/agent-skills/index.json'] ?? '');
    expect(skills[0].description).toHaveLength(1024);
  });

  it.each([1, 2])('cuts the description between characters', (spaces) => {
    const description = `${' a'.repeat(spaces)}${'\u{1F600}'.repeat(1000)}`;
    const files = build({ places: [{ ...place, description }] });
    const { skills } = JSON.parse(files['.well-known/agent-skills/index.json'] ?? '');
    expect(skills[0].description).toMatch(/\u{1F600}…$/u);
  });
});
