import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { PageHead } from '../shell/PageHead.tsx';
import * as shellTexts from '../shell/shell-texts.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Wrap } from '../ui/Wrap.tsx';
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
        <PageHead title={kind.missing} description={kind.description} />
        <Suspense>
          <EmptyState level={1} title={kind.missing}>
            <ButtonLink href={kind.listPath}>{kind.back}</ButtonLink>
          </EmptyState>
        </Suspense>
      </>
    );
  }
  // Without a title meanwhile, so that the post's own is the one that is announced.
  if (isPending) return <ArticleSkeleton />;
  return (
    <>
      <PageHead title={kind.title} description={kind.description} />
      <LoadFailed error={error} level={1} onRetry={refetch} />
    </>
  );
}

function ArticleSkeleton() {
  return (
    <Wrap className="pt-4 pb-(--section) md:pt-8">
      <p role="status" className="sr-only">
        {shellTexts.loading}
      </p>
      <div className="mx-auto grid max-w-prose gap-4">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-24" />
        <Skeleton className="h-6 w-2/5" />
      </div>
      <Skeleton className="mx-auto mt-8 aspect-[16/10] md:aspect-[2/1] md:max-w-240" />
    </Wrap>
  );
}
