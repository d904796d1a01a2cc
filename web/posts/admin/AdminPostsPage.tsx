import { useState } from 'react';
import { formatDate } from '../../../shared/colombo-time.ts';
import type { Post, PostSummary, PostType } from '../../../shared/features/posts/post-contract.ts';
import type { PostOrder } from '../../../shared/features/posts/post-list-contract.ts';
import { useAdminDeletion } from '../../office/hooks/use-admin-deletion.ts';
import { AdminFrame } from '../../office/AdminFrame.tsx';
import { useAdminListing, useAdminRows, type ListingProps } from '../../office/parts/admin-listing.ts';
import { AdminButton } from '../../office/parts/AdminButton.tsx';
import { AdminDeleteDialog } from '../../office/parts/AdminDeleteDialog.tsx';
import { AdminList } from '../../office/parts/AdminList.tsx';
import { AdminPages } from '../../office/parts/AdminPages.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { adminPostClient, postListing } from './admin-post-data.ts';
import { AdminPostDialog } from './AdminPostDialog.tsx';
import { AdminPagesDialog } from '../pages/AdminPagesDialog.tsx';

/** `id`: null for a new one. */
type Edits = { readonly id: string | null; readonly open: boolean };

type EditsProps = { readonly edits: Edits; readonly onEdits: (edits: Edits) => void };

export function AdminPostsPage() {
  const [edits, setEdits] = useState<Edits>({ id: null, open: false });
  const [pages, setPages] = useState(false);
  return (
    <AdminFrame
      title="Content Management"
      lead="Manage blog posts and guides"
      action={
        <div className="flex flex-wrap gap-2">
          <AdminButton kind="quiet" onClick={() => setPages(true)}>
            Pages
          </AdminButton>
          <AdminButton onClick={() => setEdits({ id: null, open: true })}>Create Post</AdminButton>
        </div>
      }
    >
      <Posts edits={edits} onEdits={setEdits} />
      <AdminPagesDialog open={pages} onClose={() => setPages(false)} />
    </AdminFrame>
  );
}

function Posts({ edits: { id, open }, onEdits }: EditsProps) {
  const posts = useAdminListing(postListing);
  const { view, show } = posts.pages;
  const showSaved = ({ type }: Post) => {
    // What is new stands at the top, and what was corrected where it was found.
    if (id === null) show({ tab: type, search: '', order: 'newest' });
    else if (type !== view.tab) show({ tab: type });
  };
  return (
    <>
      <AdminList read={posts.read}>
        {(page) => <PostList {...posts} page={page} onEdit={(chosen) => onEdits({ id: chosen, open: true })} />}
      </AdminList>
      {/* Not a part of the list: when it is read again without a post that somebody has deleted, what is written must
          not go. */}
      <AdminPostDialog
        id={id}
        type={view.tab}
        open={open}
        onClose={() => onEdits({ id, open: false })}
        onSaved={showSaved}
      />
    </>
  );
}

type Props = ListingProps<PostSummary, PostType, PostOrder> & {
  readonly onEdit: (id: string) => void;
};

const tabs: readonly (readonly [tab: PostType, text: string])[] = [
  ['blog', 'Blogs'],
  ['guide', 'Guides'],
];

const empty: Readonly<Record<PostType, string>> = {
  blog: 'No blog posts yet. Create your first one!',
  guide: 'No guides yet. Create your first one!',
};

function PostList({ pages, page, error, onRetry, onEdit }: Props) {
  const { rows, shown, forget } = useAdminRows(postListing, page);
  const { tab } = pages.view;
  return (
    <AdminPages
      pages={pages}
      page={page}
      error={error}
      onRetry={onRetry}
      count={rows.length}
      label="Search posts"
      hint="Title, slug or excerpt"
      tabsLabel="Content"
      tabs={tabs}
      areTabsFollowed
      orders={[
        ['newest', 'Newest first'],
        ['name', 'By title'],
      ]}
      exportPath={postListing.exportPath(pages.view)}
    >
      {shown.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((post) => (
            <PostTile key={post.id} post={post} onEdit={onEdit} onDeleted={forget} />
          ))}
        </ul>
      ) : page.counts[tab].count === 0 ? (
        <EmptyState title={empty[tab]} />
      ) : (
        <EmptyState title="No posts match" hint="Try another search." />
      )}
    </AdminPages>
  );
}

type TileProps = {
  readonly post: PostSummary;
  readonly onEdit: (id: string) => void;
  readonly onDeleted: (id: string) => void;
};

function PostTile({ post, onEdit, onDeleted }: TileProps) {
  const { id, title, slug, excerpt, createdAt } = post;
  const { ask, question } = useAdminDeletion({
    work: () => adminPostClient.deletePost({ params: { id } }),
    done: { title: 'Post Deleted', description: 'Post deleted successfully.' },
    failure: 'Failed to delete post. Please try again.',
    onDeleted: () => onDeleted(id),
  });
  return (
    <Card as="li" padded={false} className="grid content-between gap-3 p-4">
      <div className="grid gap-1.5 text-sm">
        <h2 id={`post-${id}`} className="text-lg wrap-anywhere">
          {title}
        </h2>
        <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
          <span className="wrap-anywhere">{slug}</span>
          <span>{formatDate(createdAt)}</span>
        </p>
        {excerpt && <p className="line-clamp-3 wrap-anywhere">{excerpt}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <AdminButton kind="quiet" className="flex-1" aria-describedby={`post-${id}`} onClick={() => onEdit(id)}>
          Edit
        </AdminButton>
        <AdminButton kind="quiet" className="flex-1" aria-describedby={`post-${id}`} onClick={ask}>
          Delete
        </AdminButton>
      </div>
      <AdminDeleteDialog
        {...question}
        title="Are you sure?"
        text="This action cannot be undone. This will permanently delete the post."
      />
    </Card>
  );
}
