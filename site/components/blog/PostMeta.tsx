// The line under a post's title: date, reading time, author and tags, all from the post's own frontmatter. Must not list other posts.

import type { PageView } from 'diglot';
import type { ReactElement } from 'react';

export interface PostMetaProps {
  readonly view: PageView;
}

/** Prints nothing on a page that is no post. */
export function PostMeta({ view }: PostMetaProps): ReactElement | null {
  const post = view.posts.find(({ routePath }) => routePath === view.page.routePath);
  if (post === undefined) return null;
  return (
    <>
      <p className="post-meta">
        <time dateTime={post.date}>{toWords(post.date, post.lang)}</time>
        <span>{view.strings.readingTime.replace('{minutes}', String(post.readingTime))}</span>
      </p>
      <ul className="post-names">
        {post.authors.map((author) => (
          <li key={author}>{author}</li>
        ))}
        {post.tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
    </>
  );
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The same on every machine, whatever locale data it has. */
function toWords(iso: string, lang: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  if (lang === 'zh') return `${year}年${Number(month)}月${Number(day)}日`;
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(day)}, ${year}`;
}
