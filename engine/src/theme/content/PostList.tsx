// Posts of a blog, newest first as they come. Dates are printed by hand: the machine's locale data must not show.

import type { Post } from '../../model/site.ts';
import { encodePath, withBase } from '../../model/url.ts';
import { usePage, useStrings } from '../page-context.ts';
import { formatText } from '../strings/index.ts';
import { formatDate } from './format-date.ts';
import '../styles/parts.css';

export interface PostListProps {
  readonly posts: readonly Post[];
}

export function PostList({ posts }: PostListProps) {
  const base = usePage()?.site.base ?? '/';
  const { readingTime } = useStrings();
  return (
    <ul className="posts">
      {posts.map((post) => (
        <li key={post.routePath} className="post">
          <p className="post-meta">
            <time dateTime={post.date}>{formatDate(post.date, post.lang)}</time>
            <span>{formatText(readingTime, { minutes: post.readingTime })}</span>
          </p>
          <p className="post-title">
            <a href={withBase(base, encodePath(post.routePath))}>{post.title}</a>
          </p>
          {post.description !== '' && <p className="post-text">{post.description}</p>}
          <PostNames post={post} />
        </li>
      ))}
    </ul>
  );
}

function PostNames({ post: { authors, tags } }: { readonly post: Post }) {
  if (authors.length + tags.length === 0) return null;
  return (
    <ul className="post-names">
      {authors.map((author) => (
        <li key={author}>{author}</li>
      ))}
      {tags.map((tag) => (
        <li key={tag} className="post-tag">
          {tag}
        </li>
      ))}
    </ul>
  );
}
