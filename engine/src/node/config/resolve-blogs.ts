// The blogs of a site, with their defaults.

import { type BlogConfig, blogLists, feedFormats } from '../../model/blog.ts';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import type { UserConfig } from './schema.ts';

/** A page with a date is a post, wherever it is. */
const implicit: BlogConfig = {
  folder: '',
  title: undefined,
  hasPages: false,
  pageSize: 10,
  lists: [],
  feeds: ['atom'],
  fullText: false,
  authors: {},
};

export function resolveBlogs({ blog, agents }: UserConfig, problems: DiagnosticInput[]): readonly BlogConfig[] {
  if (blog === undefined) return [implicit];
  const blogs = new Map<string, BlogConfig>();
  for (const entry of [blog].flat()) {
    const { title, pageSize = 10, lists = blogLists, feeds = feedFormats, fullText = false, authors = {} } = entry;
    const folder = (entry.folder ?? 'blog').split('/').filter(Boolean).join('/');
    if (fullText && agents === false)
      problems.push({
        code: 'configInvalid',
        message: '`blog.fullText` takes the text of posts from their Markdown, which `agents: false` switches off.',
        hint: 'Remove one of them.',
      });
    if (blogs.has(folder))
      problems.push({
        code: 'configInvalid',
        message: `Two blogs have the folder '${folder}'.`,
        hint: 'Give each entry of `blog` a `folder` of its own.',
      });
    else
      blogs.set(folder, {
        folder,
        title,
        hasPages: true,
        pageSize,
        lists: blogLists.filter((list) => lists.includes(list)),
        feeds: feedFormats.filter((format) => feeds.includes(format)),
        fullText,
        authors,
      });
  }
  return [...blogs.values()];
}

export function resolvePublishUntil({ publishUntil }: UserConfig, problems: DiagnosticInput[]): string | undefined {
  if (publishUntil === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(publishUntil) && !Number.isNaN(Date.parse(publishUntil))) return publishUntil;
  problems.push({
    code: 'configInvalid',
    message: `\`publishUntil\` is '${publishUntil}'; expected a date such as '2026-01-31'.`,
    hint: 'Write an ISO 8601 date or time, such as `new Date().toISOString()`.',
  });
  return undefined;
}
