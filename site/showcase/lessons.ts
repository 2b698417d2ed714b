// What a reader can learn from an entry, by its name. An entry without one shows none.

import type { ShowcaseEntry } from './entry.ts';

const lessons: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
  'build-and-check-page': {
    en: 'Screenshots show what markup does not. The unreadable heading is noticed only once the page is open, and the fix is checked the same way.',
    zh: '截图能发现源码里看不出的问题：标题难以辨认，是在打开页面之后才发现的，修改后也以同样方式复查。',
  },
  'fix-failing-test': {
    en: 'A test run is the measure. Each edit is followed by the same command, and the agent stops when it passes. The task says what must not change.',
    zh: '以测试结果为准：每次修改后都运行同一条命令，全部通过才停下。任务里还写明了哪些内容不能改。',
  },
  'kettle-report': {
    en: 'Long tasks hold together when progress is written down. The plan is a file in the workspace that is ticked off step by step, and the scores come from a script.',
    zh: '任务较长时，把进度写下来才不会跑偏：计划是工作区里的一个文件，逐项勾选；评分由脚本计算。',
  },
  'low-stock-table': {
    en: 'DOM mode needs no vision model: elements have numbers, and the page is read as Markdown. Compare it with the form that is filled in by looking at the page.',
    zh: 'DOM模式不需要视觉模型：页面元素带编号，内容以Markdown读取。可与“看着页面填写表单”对照。',
  },
  'mcp-stockroom': {
    en: 'Tools of your own server work like built-in ones. When the server refuses a reservation, the agent reserves what is left and says what is missing.',
    zh: '自己的Server提供的工具，用法与内置工具相同。Server拒绝预留后，Agent改为预留现有数量，并说明缺口。',
  },
  'model-unreachable': {
    en: 'What a wrong base URL looks like: one system event with the level error, no answer, and a run that ends.',
    zh: 'base URL有误时的样子：一个级别为error的system事件，没有回答，运行随即结束。',
  },
  'recover-from-errors': {
    en: 'A failed call is not a failed run. Each error goes back to the model as a result, and the model tries another way.',
    zh: '一次调用失败，不等于整个任务失败：错误会作为结果返回给模型，由它换一种做法。',
  },
  'sales-csv-report': {
    en: 'The numbers come from a script that you can read in the transcript. The row that cannot be used is reported, not dropped.',
    zh: '数字由脚本算出，脚本可在文字记录中查看；无法使用的那一行会被指出，而不是悄悄丢掉。',
  },
  'workshop-sign-up': {
    en: 'Hybrid mode sends a screenshot before each step. The ring on the page marks the click, and the last step reads the confirmation instead of trusting the click.',
    zh: '混合模式在每一步之前先截图，页面上的圆圈就是点击位置；最后一步会读取确认信息，而不是假定点击已经成功。',
  },
  'zh-laptop-comparison': {
    en: 'The language of the task is the language of the answer and of the files. One column of the comparison is calculated by a script.',
    zh: '任务用什么语言，回答和文件就用什么语言。对比表中有一列由脚本计算得出。',
  },
  '7-day-trip-plan-to-mexico-city': {
    en: 'A planning task with limits: a place to start from, a number of days, and two languages in one answer.',
    zh: '带有约束的规划任务：出发地、天数，以及一份回答中使用两种语言。',
  },
  'agent-tars-release-summaries': {
    en: 'A task about sources that change: collect the releases, put them in order, sum them up.',
    zh: '面向不断变化的资料：收集各个版本，按顺序整理，再加以概括。',
  },
  'hangzhou-to-weihai-travel-plan': {
    en: 'The form of the result is part of the task: a Markdown document, in Chinese.',
    zh: '任务同时规定了交付形式：一份中文Markdown文档。',
  },
  'kipchoge-marathon-moon': {
    en: 'A question in two parts: look up two numbers, then calculate with them.',
    zh: '问题分两步：先查到两个数字，再用它们计算。',
  },
  'lynx-repository-issues-report': {
    en: 'A report on many small items: the issues of a public repository.',
    zh: '从大量零散条目中归纳：一个公开仓库的Issue。',
  },
  'producthunt-top-projects-analysis': {
    en: 'A task whose answer depends on the day: the five most popular projects at the time.',
    zh: '答案取决于日期的任务：当时最受欢迎的五个项目。',
  },
  'tesla-stock-decline-reasons': {
    en: 'An open question about causes. Such an answer is only as good as the sources that it names.',
    zh: '关于原因的开放式问题：回答的质量取决于它引用的来源。',
  },
  'tesla-stock-technical-analysis': {
    en: 'The same subject asked another way, and in Chinese: trends instead of causes.',
    zh: '同一主题换一种问法，并用中文提问：看走势，而不是找原因。',
  },
};

export function getLesson({ slug }: Pick<ShowcaseEntry, 'slug'>, lang: 'en' | 'zh'): string | undefined {
  return Object.hasOwn(lessons, slug) ? lessons[slug]?.[lang] : undefined;
}
