// The facts of a post: date, reading time, authors and tags, all from its own frontmatter.

import type { Post } from '../../model/site.ts';
import type { DateTexts } from '../../text/date.ts';
import { encodePath, withBase } from '../../text/url.ts';
import { usePage, useStrings } from '../page-context.ts';
import { useSheet } from '../sheets.ts';
import { formatText, getStrings } from '../strings/index.ts';
import { formatDate } from './format-date.ts';
import '../styles/posts.css';

/** Date, reading time, authors and tags of the post it is on, for the line below the title. Renders nothing on a page that is no post. */
export function PostMeta() {
  const view = usePage();
  const post = view?.posts.find(({ routePath }) => routePath === view.page.routePath);
  if (post === undefined) return null;
  return (
    <div className="post-head">
      <PostDate post={post} />
      <PostNames post={post} />
    </div>
  );
}

/** A post is dated in its own language, whatever page it is listed on. */
export function useDateTexts(): (post: Pick<Post, 'lang'>) => DateTexts {
  const view = usePage();
  return ({ lang }) => (view?.page.lang === lang ? view.strings : getStrings(lang));
}

interface PostProps {
  readonly post: Post;
}

export function PostDate({ post }: PostProps) {
  const { readingTime } = useStrings();
  const getTexts = useDateTexts();
  useSheet('posts');
  return (
    <p className="post-meta">
      <time dateTime={post.date}>{formatDate(post.date, post.lang, getTexts(post))}</time>{' '}
      <span>{formatText(readingTime, { minutes: post.readingTime })}</span>
    </p>
  );
}

export function PostNames({ post: { authors, tags, authorPaths, tagPaths } }: PostProps) {
  useSheet('posts');
  if (authors.length + tags.length === 0) return null;
  return (
    <ul className="post-names">
      {authors.map((author, i) => (
        <li key={author}>
          <Name text={author} path={authorPaths?.[i]} />
        </li>
      ))}
      {tags.map((tag, i) => (
        <li key={tag} className="post-tag">
          <Name text={tag} path={tagPaths?.[i]} />
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  readonly text: string;
  readonly path: string | undefined;
}

/** A link where there is a list of posts with this name. */
const Name = ({ text, path }: NameProps) => (path === undefined ? text : <NameLink text={text} path={path} />);

function NameLink({ text, path }: NameProps & { readonly path: string }) {
  const base = usePage()?.site.base ?? '/';
  return <a href={withBase(base, encodePath(path))}>{text}</a>;
}
