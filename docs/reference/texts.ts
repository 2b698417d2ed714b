// What the pages of the reference say in addition to their entries: titles, introductions and headings, in both languages.

export type Lang = 'en' | 'zh';

export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Markdown between the title and the entries. */
  readonly intro: string;
  /** Words that readers use for the page. */
  readonly keywords?: readonly string[];
}

/** Texts that all pages share. */
export interface Words {
  readonly name: string;
  /** Before a type that all entries have. */
  readonly type: string;
  readonly meaning: string;
  readonly severity: string;
  readonly english: string;
  readonly chinese: string;
  readonly required: string;
  /** Before the names of keys that a language may set as well. */
  readonly also: string;
  readonly examples: string;
}

export const words: Readonly<Record<Lang, Words>> = {
  en: {
    name: 'Name',
    type: 'Type:',
    meaning: 'Meaning',
    severity: 'Severity',
    english: 'English',
    chinese: 'Chinese',
    required: 'required',
    also: 'It also takes these options, with the meaning they have in [`themeConfig`](./theme-config.md):',
    examples: 'Examples',
  },
  zh: {
    name: '名称',
    type: '类型：',
    meaning: '说明',
    severity: '级别',
    english: '英文',
    chinese: '中文',
    required: '必填',
    also: '还可以使用下列选项，含义与 [`themeConfig`](./theme-config.md) 中的相同：',
    examples: '示例',
  },
};

type PageTexts = Readonly<Record<string, PageText>>;

const en: PageTexts = {
  config: {
    title: 'Config',
    description: 'Every option of diglot.config.ts.',
    intro:
      'The file `diglot.config.ts` (or `.js`, `.mjs`, `.mts`) in the root of the project exports these options with `defineConfig`. All of them are optional, and so is the file. Paths count from the folder of the config.',
    keywords: ['settings', 'options', 'diglot.config.ts'],
  },
  'theme-config': {
    title: 'Theme config',
    description: 'Every option of themeConfig: navigation, sidebars and the settings of the theme.',
    intro: 'The options of `themeConfig` in the [config](./config.md).',
  },
  frontmatter: {
    title: 'Frontmatter',
    description: 'Every field at the top of a page.',
    intro:
      'The YAML between two lines of `---` at the top of a page. All fields are optional. A field of another name is kept for components, which read it as `usePage().page.frontmatter.extra`.',
    keywords: ['front matter', 'metadata', 'YAML'],
  },
  components: {
    title: 'Components',
    description: 'The components that every page may use, and their props.',
    intro:
      'MDX pages use these components without an import. [Components](../guide/components.mdx) shows them at work. Components of your own can import them from `diglot/theme`.',
    keywords: ['props'],
  },
  slots: {
    title: 'Slots and parts',
    description: 'The places of the theme that a site fills, and the components that it replaces.',
    intro:
      'What the module named by [`components`](./config.md#components) may export to change the theme. [Theming](../guide/theming.md) explains how.',
    keywords: ['override', 'swizzle', 'layout'],
  },
  tokens: {
    title: 'Tokens',
    description: 'Every design token of the theme: a custom property of CSS.',
    intro:
      'Set a token in a style sheet named by [`styles`](./config.md#styles). A value of the form `light-dark(a, b)` holds the light and the dark one.',
    keywords: ['CSS variables', 'custom properties', 'colours', 'colors', 'fonts'],
  },
  strings: {
    title: 'Interface texts',
    description: 'Every text of the interface, in English and Chinese.',
    intro:
      'Replace a text with [`themeConfig.strings`](./theme-config.md#strings), or for one language with `locales[].strings`. [Nineteen more languages](../guide/languages.md#texts) have texts of their own; all others start from the English ones. `{name}` is a value that is filled in.',
    keywords: ['labels', 'translation', 'i18n'],
  },
  cli: {
    title: 'Command line',
    description: 'Every command of diglot and its flags.',
    intro:
      'Run a command as `npx diglot <command> [folder] [flags]`. The folder is the root of the project; by default, the current one. The exit code is 0 for success, 1 when the site has errors, and 2 for incorrect usage. `PORT` sets the port as `--port` does, and `NO_COLOR` turns colours off.',
    keywords: ['CLI', 'terminal', 'flags'],
  },
  diagnostics: {
    title: 'Diagnostics',
    description: 'Every problem that Diglot reports.',
    intro:
      'Each message begins with one of these names. An error makes `build` and `check` fail; a warning does not. [`severity`](./config.md#severity) changes how loud a name is.',
    keywords: ['errors', 'warnings', 'error messages'],
  },
  api: {
    title: 'Modules and events',
    description: 'What components and islands import from Diglot, and the events of the browser.',
    intro:
      'Components import from `diglot/theme`, islands from `diglot/client`. The types of search hooks are explained in [Search](../guide/search.md).',
    keywords: ['API', 'hooks', 'imports'],
  },
};

const zh: PageTexts = {
  config: {
    title: '配置',
    description: 'diglot.config.ts 的全部选项。',
    intro:
      '项目根目录下的 `diglot.config.ts`（或 `.js`、`.mjs`、`.mts`）用 `defineConfig` 导出这些选项。所有选项都可以省略，文件本身也可以省略。路径以配置文件所在的文件夹为起点。',
    keywords: ['设置', '选项', 'diglot.config.ts'],
  },
  'theme-config': {
    title: '主题配置',
    description: 'themeConfig 的全部选项：导航栏、侧边栏与主题设置。',
    intro: '[配置](./config.md)中 `themeConfig` 的选项。',
  },
  frontmatter: {
    title: 'Frontmatter',
    description: '页面顶部的全部字段。',
    intro:
      '位于页面开头、两行 `---` 之间的 YAML。所有字段都可以省略。其他名称的字段会原样保留，组件可以通过 `usePage().page.frontmatter.extra` 读取。',
    keywords: ['前置元数据', '元信息', 'YAML'],
  },
  components: {
    title: '组件',
    description: '所有页面都能直接使用的组件及其属性。',
    intro:
      'MDX 页面无需导入即可使用这些组件，用法见[使用组件](../guide/components.mdx)。你自己的组件可以从 `diglot/theme` 导入它们。',
    keywords: ['props', '属性'],
  },
  slots: {
    title: '插槽与部件',
    description: '可以填充的主题插槽，以及可以替换的主题组件。',
    intro:
      '[`components`](./config.md#components) 指定的模块可以导出下列名称来改变主题。用法见[定制主题](../guide/theming.md)。',
    keywords: ['覆盖', '布局'],
  },
  tokens: {
    title: '设计变量',
    description: '主题的全部设计变量（CSS 自定义属性）。',
    intro:
      '在 [`styles`](./config.md#styles) 指定的样式表里为设计变量赋值即可。`light-dark(a, b)` 形式的值依次对应浅色与深色模式。',
    keywords: ['CSS 变量', '颜色', '字体'],
  },
  strings: {
    title: '界面文字',
    description: '界面的全部文字，中英文对照。',
    intro:
      '用 [`themeConfig.strings`](./theme-config.md#strings) 替换文字，只替换某一种语言的文字则用 `locales[].strings`。另有[十九种语言](../guide/languages.md#texts)内置了各自的文字，其余语言默认显示英文。`{name}` 是运行时填入的值。',
    keywords: ['标签', '翻译', '国际化'],
  },
  cli: {
    title: '命令行',
    description: 'diglot 的全部命令与参数。',
    intro:
      '命令的格式是 `npx diglot <命令> [文件夹] [参数]`，文件夹是项目的根目录，默认为当前目录。退出码 0 表示成功，1 表示站点有错误，2 表示用法有误。环境变量 `PORT` 与 `--port` 作用相同，`NO_COLOR` 关闭颜色。',
    keywords: ['CLI', '终端', '参数'],
  },
  diagnostics: {
    title: '诊断信息',
    description: 'Diglot 会报告的全部问题。',
    intro:
      '每条消息都以下列名称之一开头。出现 error 时 `build` 与 `check` 失败，warning 则不会。用 [`severity`](./config.md#severity) 可以调整每个名称的级别。',
    keywords: ['错误', '警告', '报错'],
  },
  api: {
    title: '模块与事件',
    description: '组件与 island 可以从 Diglot 导入的内容，以及浏览器事件。',
    intro: '组件从 `diglot/theme` 导入，island 从 `diglot/client` 导入。搜索钩子的类型见[搜索](../guide/search.md)。',
    keywords: ['API', '钩子', '导入'],
  },
};

export const pageTexts: Readonly<Record<Lang, PageTexts>> = { en, zh };
