// Posts of a blog, newest first as they come.

import type { Post } from '../../model/site.ts';
import { encodePath, withBase } from '../../text/url.ts';
import { usePage } from '../page-context.ts';
import { useSheet } from '../sheets.ts';
import { PostDate, PostNames } from './PostMeta.tsx';
import '../styles/posts.css';

export interface PostListProps {
  /** Posts to show: `props.view.posts` for all of the page's language, newest first. */
  readonly posts: readonly Post[];
}

/** Posts with date, title, description, authors and tags. */
export function PostList({ posts }: PostListProps) {
  useSheet('posts');
  const base = usePage()?.site.base ?? '/';
  return (
    <ul className="posts">
      {posts.map((post) => (
        <li key={post.routePath} className="post">
          <PostDate post={post} />
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
