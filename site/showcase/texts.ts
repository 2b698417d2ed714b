// Texts of the showcase and replay pages in both languages.

interface PageTexts {
  readonly title: string;
  readonly lead: string;
  /** Leads from one entry back to the list. */
  readonly back: string;
}

export interface ShowcaseTexts {
  readonly showcase: PageTexts;
  readonly replay: PageTexts;
  readonly filter: string;
  readonly all: string;
  readonly empty: string;
  readonly isNew: string;
  readonly recorded: string;
  /** Made with the product of March 2025. */
  readonly preview: string;
  readonly elsewhere: string;
  readonly elsewhereTitle: string;
  readonly openElsewhere: string;
  readonly lesson: string;
  readonly watchSteps: string;
  readonly play: string;
  readonly openReplay: string;
  /** Ends a title that a sentence follows. */
  readonly stop: string;
  /** Between two sentences; Chinese needs none. */
  readonly space: string;
  readonly toolCalls: string;
  readonly seconds: string;
  readonly results: string;
  readonly unknown: string;
  readonly tags: string;
  readonly transcript: string;
  readonly transcripts: string;
  readonly transcriptsLead: string;
  readonly howMade: string;
}

const en: ShowcaseTexts = {
  showcase: {
    title: 'Showcase',
    lead: 'Ten recorded runs to watch step by step, and eight tasks done with the preview application of March 2025.',
    back: 'All entries',
  },
  replay: {
    title: 'Replay',
    lead: 'Ten recorded runs of version 0.3. Pick one and follow what the agent said, what it called and what it saw.',
    back: 'All recordings',
  },
  filter: 'Category',
  all: 'All',
  empty: 'Nothing in this category yet.',
  isNew: 'NEW',
  recorded: 'Recording',
  preview: 'Technical preview',
  elsewhere: 'Made with the technical preview of March 2025 and published on another site. There is no recording here.',
  elsewhereTitle: 'From the technical preview',
  openElsewhere: 'Open the published page',
  lesson: 'What it shows:',
  watchSteps: 'Watch it step by step',
  play: 'Play the recording',
  openReplay: 'Open on a page of its own',
  stop: '. ',
  space: ' ',
  toolCalls: '{count} tool calls',
  seconds: '{count} s',
  results: '{count} entries',
  unknown: 'There is no entry of this name. Runs that were shared on the previous site are no longer available.',
  tags: 'Tags',
  transcript: 'Read the transcript',
  transcripts: 'Transcripts',
  transcriptsLead: 'Every run in full, to read rather than watch. Open a tool call to see its result.',
  howMade: 'How this was recorded:',
};

const zh: ShowcaseTexts = {
  showcase: {
    title: '案例展示',
    lead: '可以逐步观看的十段运行记录，以及2025年3月用预览版应用完成的八个任务。',
    back: '全部案例',
  },
  replay: {
    title: '回放',
    lead: '0.3版本的十段运行记录。任选一段，看Agent说了什么、调用了什么、看到了什么。',
    back: '全部回放',
  },
  filter: '分类',
  all: '全部',
  empty: '该分类下还没有内容。',
  isNew: '新',
  recorded: '回放',
  preview: '技术预览版',
  elsewhere: '2025年3月用技术预览版完成，发布于其他站点；这里没有运行记录。',
  elsewhereTitle: '来自技术预览版',
  openElsewhere: '打开发布页面',
  lesson: '值得留意：',
  watchSteps: '逐步观看',
  play: '播放回放',
  openReplay: '在单独的页面中打开',
  stop: '。',
  space: '',
  toolCalls: '{count}次工具调用',
  seconds: '{count}秒',
  results: '共{count}项',
  unknown: '没有这个名称的内容。先前网站上分享的运行已无法查看。',
  tags: '标签',
  transcript: '阅读文字记录',
  transcripts: '文字记录',
  transcriptsLead: '每段运行的完整记录，供阅读而非观看。点开工具调用，可以看到它的结果。',
  howMade: '录制说明：',
};

export type SiteLang = 'en' | 'zh';

export const toSiteLang = (lang: string): SiteLang => (lang.startsWith('zh') ? 'zh' : 'en');

/** Language of an entry's content where it is not the page's; `undefined` where the page's holds. */
export const getForeignLang = ([language]: readonly string[], lang: string): string | undefined =>
  language === undefined || toSiteLang(language) === toSiteLang(lang) ? undefined : language;

export function getShowcaseTexts(lang: string): ShowcaseTexts {
  return toSiteLang(lang) === 'zh' ? zh : en;
}

export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name) => String(values[name] ?? mark));
}
