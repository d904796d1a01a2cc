import { useState } from 'react';
import { formatDate } from '../../../../shared/colombo-time.ts';
import type { Post, PostSummary, PostType } from '../../../../shared/features/posts/post-contract.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { useAdminListing } from '../../../admin/parts/admin-listing.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminConfirmed } from '../../../admin/parts/AdminConfirmed.tsx';
import { AdminListPage } from '../../../admin/parts/AdminListPage.tsx';
import { Card } from '../../../components/Card.tsx';
import { adminPostClient, postListing } from './admin-post-data.ts';
import { AdminPostDialog } from './AdminPostDialog.tsx';
import { AdminPagesDialog } from './pages/AdminPagesDialog.tsx';

/** `id`: null for a new post. */
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

const tabs: readonly (readonly [tab: PostType, text: string])[] = [
  ['blog', 'Blogs'],
  ['guide', 'Guides'],
];

const empty: Readonly<Record<PostType, string>> = {
  blog: 'No blog posts yet. Create your first one!',
  guide: 'No guides yet. Create your first one!',
};

function Posts({ edits: { id, open }, onEdits }: EditsProps) {
  const posts = useAdminListing(postListing);
  const { view, show } = posts.pages;
  const showSaved = ({ type }: Post) => {
    // A new post comes first, and an edited one stays where it is.
    if (id === null) show({ tab: type, search: '', order: 'newest' });
    else if (type !== view.tab) show({ tab: type });
  };
  return (
    <>
      <AdminListPage
        list={posts}
        label="Search posts"
        hint="Title, slug or excerpt"
        tabsLabel="Content"
        tabs={tabs}
        areTabsFollowed
        orders={[
          ['newest', 'Newest first'],
          ['name', 'By title'],
        ]}
        none={
          posts.page?.counts[view.tab].count === 0
            ? { title: empty[view.tab] }
            : { title: 'No posts match', hint: 'Try another search.' }
        }
        rows={{ tiles: 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3' }}
      >
        {(post, forget) => (
          <PostTile
            key={post.id}
            post={post}
            onEdit={(chosen) => onEdits({ id: chosen, open: true })}
            onDeleted={forget}
          />
        )}
      </AdminListPage>
      {/* Not part of the list: if someone else has deleted the post, a refetch must not discard the input. */}
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

type TileProps = {
  readonly post: PostSummary;
  readonly onEdit: (id: string) => void;
  readonly onDeleted: (id: string) => void;
};

function PostTile({ post, onEdit, onDeleted }: TileProps) {
  const { id, title, slug, excerpt, createdAt } = post;
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
        <AdminConfirmed
          work={() => adminPostClient.deletePost({ params: { id } })}
          done={{ title: 'Post Deleted', description: 'Post deleted successfully.' }}
          failure="Failed to delete post. Please try again."
          onDone={() => onDeleted(id)}
          title="Are you sure?"
          text="This action cannot be undone. This will permanently delete the post."
        >
          {(button) => (
            <AdminButton {...button} kind="quiet" className="flex-1" aria-describedby={`post-${id}`}>
              Delete
            </AdminButton>
          )}
        </AdminConfirmed>
      </div>
    </Card>
  );
}
