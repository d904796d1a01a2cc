import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { PageFallback } from '../../layout/PageFallback.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PostArticle } from './PostArticle.tsx';
import { postQuery } from './post-data.ts';
import type { PostKind } from './post-kind.ts';
import { EmptyState } from './PostListPage.tsx';

export function PostPage({ kind }: { readonly kind: PostKind }) {
  const { slug = '' } = useParams();
  const { data: post, error, isPending, refetch } = useQuery(postQuery(kind.type, slug));
  if (post) return <PostArticle post={post} kind={kind} />;
  if (post === null) {
    return (
      <>
        <PageHead title={kind.missing()} description={kind.description()} />
        <Suspense>
          <EmptyState level={1} title={kind.missing()}>
            <ButtonLink href={kind.listPath}>{kind.back()}</ButtonLink>
          </EmptyState>
        </Suspense>
      </>
    );
  }
  // Without a title until then, so that the post's own title is announced.
  if (isPending) return <PageFallback />;
  return (
    <>
      <PageHead title={kind.title()} description={kind.description()} />
      <LoadFailed error={error} level={1} onRetry={refetch} />
    </>
  );
}
