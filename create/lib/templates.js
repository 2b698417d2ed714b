// The files of a new site: at most ten that its author will edit, and one for coding agents.

/**
 * @typedef {object} TemplateInput
 * @property {string} title
 * @property {string} date Of the first post: `2026-01-31`.
 * @property {boolean} typescript
 */

/** @typedef {Readonly<Record<string, string>>} Files Text by path below the new folder. */

/** @type {Readonly<Record<string, { readonly about: string, readonly create: (input: TemplateInput) => Files }>>} */
export const templates = {
  minimal: {
    about: 'one language',
    create: (input) => ({
      ...createConfig(input, ''),
      'docs/_nav.json': toJson([{ text: 'Guide', link: '/guide/start' }]),
      'docs/index.md': homePage(input.title, 'Documentation that opens at once.', 'Get started', '/guide/start'),
      'docs/guide/start.md': startPage,
    }),
  },
  bilingual: {
    about: 'English and Simplified Chinese',
    create: (input) => ({
      ...createConfig(input, bilingualConfig),
      'docs/en/_nav.json': toJson([{ text: 'Guide', link: '/guide/start' }]),
      'docs/en/index.md': homePage(input.title, 'Documentation that opens at once.', 'Get started', '/guide/start'),
      'docs/en/guide/start.md': startPage,
      'docs/zh/_nav.json': toJson([{ text: '指南', link: '/guide/start' }]),
      'docs/zh/index.md': homePage(input.title, '即点即开的文档。', '快速开始', '/guide/start'),
      'docs/zh/guide/start.md': startPageChinese,
    }),
  },
  blog: {
    about: 'one language, with a blog',
    create: (input) => ({
      ...createConfig(input, ''),
      'docs/_nav.json': toJson([
        { text: 'Guide', link: '/guide/start' },
        { text: 'Blog', link: '/blog/' },
      ]),
      'docs/index.md': homePage(input.title, 'Documentation that opens at once.', 'Get started', '/guide/start'),
      'docs/guide/start.md': startPage,
      'docs/blog/index.mdx': blogPage,
      'docs/blog/hello.md': createPost(input.date),
    }),
  },
};

/** @param {unknown} value */
const toJson = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

/** A string literal as the formatters of the field print it. @param {string} text */
const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

/** A YAML scalar for any text. @param {string} text */
const toYaml = (text) => JSON.stringify(text);

/** @param {TemplateInput} input @param {string} extra */
function createConfig({ title, typescript }, extra) {
  return {
    'AGENTS.md': createGuide(title),
    '.gitignore': 'node_modules/\ndist/\n.diglot/\n',
    [`diglot.config.${typescript ? 'ts' : 'js'}`]: `import { defineConfig } from 'diglot';

export default defineConfig({
  title: ${quote(title)},
${extra}  // Where the site will be published, for canonical links, a sitemap and feeds.
  // siteUrl: 'https://docs.example.com',
});
`,
  };
}

const bilingualConfig = `  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
`;

/** What a coding agent needs to know; the package has the rest. @param {string} title */
const createGuide = (title) => `# ${title.replaceAll('\n', ' ')}

A documentation site, built with Diglot. Pages are in \`docs/\`, settings in \`diglot.config.*\`.

- Read \`node_modules/diglot/skills/diglot/SKILL.md\` before you edit: files and addresses, the syntax of pages, menus, translations.
- After each change run \`npx diglot check --json\`, until it reports no problems.
- Change a page in every language it has. The same section has the same id in all of them.
- Never edit \`dist/\` or \`.diglot/\`.
`;

/** @param {string} title @param {string} tagline @param {string} action @param {string} link */
const homePage = (title, tagline, action, link) => `---
pageType: home
title: ${toYaml(title)}
hero:
  name: ${toYaml(title)}
  text: ${toYaml(tagline)}
  actions:
    - text: ${action}
      link: ${link}
---
`;

const startPage = `# Get started

This page is \`guide/start.md\`. Save a change and it shows in the browser at once.

## Write

:::tip

Containers, tables, code with titles and highlighted lines, tabs, and components all work in Markdown.

:::

\`\`\`js title="hello.js" {2}
export function hello(name) {
  return \`Hello, \${name}!\`;
}
\`\`\`

## Add a page

Each Markdown file becomes a page, and its folder a group of the sidebar. A \`_meta.json\` next to the pages sets their order and labels.

## Publish

Run \`npm run build\`. The folder \`dist\` is the whole site: any static host serves it.
`;

const startPageChinese = `# 快速开始

这个页面就是 \`guide/start.md\`。保存改动后，浏览器会立即更新。

## 写作 {#write}

:::tip

Markdown 里可以直接使用提示框、表格、带标题和高亮行的代码块、选项卡以及组件。

:::

\`\`\`js title="hello.js" {2}
export function hello(name) {
  return \`你好，\${name}！\`;
}
\`\`\`

## 添加页面 {#add-a-page}

每个 Markdown 文件是一个页面，每个文件夹是侧边栏的一个分组。在页面旁边放一个 \`_meta.json\`，就可以设置顺序和标题。

## 发布 {#publish}

运行 \`npm run build\`。\`dist\` 文件夹就是整个站点，可以部署到任何静态托管服务。
`;

const blogPage = `---
title: Blog
---

# Blog

<PostList posts={props.view.posts} />
`;

/** @param {string} date */
const createPost = (date) => `---
title: Hello
date: ${date}
description: The first post.
---

# Hello

A post is a page with a \`date\`.
`;
