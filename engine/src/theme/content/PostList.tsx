// Posts of a blog, newest first as they come, and the other lists of a blog: its tags, its authors, its years.

import { useContext } from 'react';
import type { ListLink, NamesView, YearsView } from '../../model/post-list.ts';
import type { Post } from '../../model/site.ts';
import { encodePath, withBase } from '../../text/url.ts';
import { AgentsContext } from '../for-agents.ts';
import { usePage, useStrings } from '../page-context.ts';
import { useSheet } from '../sheets.ts';
import { formatDate } from './format-date.ts';
import { PostDate, PostNames, useDateTexts } from './PostMeta.tsx';
import '../styles/posts.css';

export interface PostListProps {
  /**
   * Posts to show: `props.view.posts` for all of the page's language, newest first. Default: what the page lists as a
   * page of a blog, with links to its further pages and to its other lists; on other pages, all of the language.
   */
  readonly posts?: readonly Post[] | undefined;
}

/** Posts with date, title, description, authors and tags. */
export function PostList({ posts }: PostListProps) {
  useSheet('posts');
  const view = usePage();
  const strings = useStrings();
  const list = posts ? undefined : view?.list;
  if (!list) return <Posts posts={posts ?? view?.posts ?? []} />;
  return (
    <>
      {list.kind === 'posts' && <Posts posts={list.posts} />}
      {list.kind === 'names' && <Names names={list.names} />}
      {list.kind === 'years' && <Years years={list.years} />}
      {list.kind === 'posts' && <Links label={strings.listPages} links={list.pages} />}
      <Links label={strings.otherLists} links={list.links} />
    </>
  );
}

function Posts({ posts }: Required<PostListProps>) {
  const toHref = useHref();
  const isShown = useFilter();
  return (
    <ul className="posts">
      {posts?.filter(isShown).map((post) => (
        <li key={post.routePath} className="post">
          <PostDate post={post} />
          <p className="post-title">
            <a href={toHref(post)}>{post.title}</a>
          </p>
          {post.description !== '' && <p className="post-text">{post.description}</p>}
          <PostNames post={post} />
        </li>
      ))}
    </ul>
  );
}

function Names({ names }: Pick<NamesView, 'names'>) {
  return (
    <ul>
      {names.map(({ text, href, count }) => (
        <li key={href}>
          <a href={href}>{text}</a> ({count})
        </li>
      ))}
    </ul>
  );
}

function Years({ years }: Pick<YearsView, 'years'>) {
  const toHref = useHref();
  const getTexts = useDateTexts();
  const isShown = useFilter();
  return years.map(({ year, posts }) => (
    <section key={year}>
      <h2 id={year}>{year}</h2>
      <ul>
        {posts.filter(isShown).map((post) => (
          <li key={post.routePath}>
            <a href={toHref(post)}>{post.title}</a>{' '}
            <time className="post-day" dateTime={post.date}>
              {formatDate(post.date, post.lang, getTexts(post))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Links({ label, links }: { readonly label: string; readonly links: readonly ListLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="post-links" aria-label={label}>
      <ul>
        {links.map(({ text, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Posts that are kept from agents are not listed to them. */
function useFilter(): (post: Post) => boolean {
  const mayRead = useContext(AgentsContext);
  const toHref = useHref();
  return (post) => mayRead?.(toHref(post)) ?? true;
}

function useHref(): (post: Post) => string {
  const base = usePage()?.site.base ?? '/';
  return ({ routePath }) => withBase(base, encodePath(routePath));
}
