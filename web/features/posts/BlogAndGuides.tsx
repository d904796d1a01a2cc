import { blogKind, guideKind } from './post-kind.ts';
import { PostListPage } from './PostListPage.tsx';
import { PostPage } from './PostPage.tsx';

// One chunk for lists and posts: a visitor who opens a list goes on to a post, and both together are little larger than
// one.

export function BlogPage() {
  return <PostListPage kind={blogKind} />;
}

export function BlogPostPage() {
  return <PostPage kind={blogKind} />;
}

export function GuidesPage() {
  return <PostListPage kind={guideKind} />;
}

export function GuidePage() {
  return <PostPage kind={guideKind} />;
}
