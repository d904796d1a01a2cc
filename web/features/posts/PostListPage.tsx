import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Updated } from '../../layout/Updated.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Card } from '../../components/Card.tsx';
import { lazyNamed } from '../../layout/lazy.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Page } from '../../components/Page.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { PostCard } from './PostCard.tsx';
import { postsQuery } from './post-data.ts';
import type { PostKind } from './post-kind.ts';

// Rarely shown, so its picture is loaded on demand.
export const EmptyState = lazyNamed(() => import('../../components/EmptyState.tsx'), 'EmptyState');

const grid = 'grid gap-(--joint) sm:grid-cols-2 lg:grid-cols-3';

export function PostListPage({ kind }: { readonly kind: PostKind }) {
  const { data: posts, isPending, error, refetch } = useQuery(postsQuery(kind.type));
  return (
    <>
      <PageHead title={kind.title()} description={kind.description()} path={kind.listPath} />
      <Page title={kind.title()} lead={kind.lead()}>
        {isPending && <CardSkeletons />}
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {posts &&
          (posts.length === 0 ? (
            <Suspense>
              <EmptyState title={kind.empty()} />
            </Suspense>
          ) : (
            <ul className={grid}>
              {posts.map((post, place) => (
                <PostCard key={post.id} post={post} href={kind.pathOf(post.slug)} large={place === 0} />
              ))}
            </ul>
          ))}
        <p className="min-h-10 pt-4 text-right text-ink-2">
          <Updated path={`/api/posts/${kind.type}`} />
        </p>
      </Page>
    </>
  );
}

/** A placeholder of a card's size. */
function CardSkeleton({ large }: { readonly large: boolean }) {
  return (
    <Card
      padded={false}
      className={`overflow-hidden ${large ? 'sm:col-span-full lg:grid lg:grid-cols-[7fr_5fr]' : ''}`}
    >
      <div className={`aspect-[16/10] bg-cement text-edge ${large ? 'lg:aspect-auto lg:min-h-96' : ''}`}>
        <div className="motif size-full opacity-55 [--tile:64px]" />
      </div>
      <div className={`flex flex-col gap-2.5 p-4.5 ${large ? 'md:p-6 lg:justify-center lg:p-10' : ''}`}>
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-18" />
      </div>
    </Card>
  );
}

function CardSkeletons() {
  return (
    <div className={grid}>
      <Loading />
      {Array.from({ length: 4 }, (_, place) => (
        <CardSkeleton key={place} large={place === 0} />
      ))}
    </div>
  );
}
