// The categories of showcase entries and their names. An entry belongs to the first of its tags that is one.

export interface Category {
  readonly id: string;
  readonly label: { readonly en: string; readonly zh: string };
}

/** In the order in which they are offered. */
export const categories: readonly Category[] = [
  { id: 'ai-browser', label: { en: 'AI Browser', zh: 'AI浏览器' } },
  { id: 'codeact', label: { en: 'CodeAct', zh: 'CodeAct' } },
  { id: 'search', label: { en: 'Search', zh: '搜索' } },
  { id: 'file', label: { en: 'File Operations', zh: '文件操作' } },
  { id: 'research', label: { en: 'Research', zh: '调研' } },
  { id: 'ai-coding', label: { en: 'AI Coding', zh: 'AI编程' } },
  { id: 'mcp', label: { en: 'MCP', zh: 'MCP' } },
  { id: 'general', label: { en: 'General', zh: '通用' } },
  { id: 'long-horizon-tasks', label: { en: 'Long Horizon Tasks', zh: '长程任务' } },
];

const ids = new Set(categories.map(({ id }) => id));

/** Category of a list of tags; `general` when none of them names one. */
export function getCategory(tags: readonly string[]): string {
  return tags.map((tag) => tag.toLowerCase()).find((tag) => ids.has(tag)) ?? 'general';
}

export interface CategoryCount {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

/** Categories that have entries, with their number. */
export function countCategories(
  entries: readonly { readonly category: string }[],
  lang: 'en' | 'zh',
): readonly CategoryCount[] {
  return categories
    .map(({ id, label }) => ({
      id,
      label: label[lang],
      count: entries.filter((entry) => entry.category === id).length,
    }))
    .filter(({ count }) => count > 0);
}
