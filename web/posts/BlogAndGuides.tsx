import type { ComponentProps } from 'react';
import { PostReading } from './PostBody.tsx';
import { blogKind, guideKind } from './post-kind.ts';
import { PostListPage } from './PostListPage.tsx';
import { PostPage } from './PostPage.tsx';

// One file for the browser: who opens a list goes on to a post, and both together weigh little more than one.

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

/** For who writes it: the post as visitors will read it. */
export function PostPreview(props: ComponentProps<typeof PostReading>) {
  return <PostReading {...props} />;
}
