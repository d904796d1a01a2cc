import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../shell/PageHead.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PostCard } from './PostCard.tsx';
import { postsQuery } from './post-data.ts';
import { blogKind, guideKind, type PostKind } from './post-kind.ts';

const grid = 'grid gap-(--joint) sm:grid-cols-2 lg:grid-cols-3';

function PostListPage({ kind }: { readonly kind: PostKind }) {
  const { data: posts, isPending, isError, refetch } = useQuery(postsQuery(kind.type));
  return (
    <>
      <PageHead title={kind.title} description={kind.description} path={kind.listPath} />
      <Page title={kind.title} lead={kind.lead}>
        {isPending && <CardSkeletons />}
        {isError && <LoadFailed onRetry={refetch} />}
        {posts && (posts.length === 0
          ? <EmptyState title={kind.empty} />
          : (
            <ul className={grid}>
              {posts.map((post, place) => <PostCard key={post.id} post={post} href={kind.pathOf(post.slug)} large={place === 0} />)}
            </ul>
          ))}
      </Page>
    </>
  );
}

function CardSkeletons() {
  return (
    <div className={grid}>
      <p role="status" className="sr-only">Loading</p>
      <Skeleton className="h-105 sm:col-span-full" />
      {Array.from({ length: 3 }, (_, place) => <Skeleton key={place} className="h-95" />)}
    </div>
  );
}

export function BlogPage() {
  return <PostListPage kind={blogKind} />;
}

export function GuidesPage() {
  return <PostListPage kind={guideKind} />;
}
