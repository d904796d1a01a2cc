import { useQuery } from '@tanstack/react-query';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { useState } from 'react';
import { formatDate } from '../../shared/colombo-time.ts';
import type { Post, PostType } from '../../shared/posts/post-contract.ts';
import { useAdminDeletion } from '../office/use-admin-deletion.ts';
import { AdminFrame } from '../office/AdminFrame.tsx';
import { adminTabLook, adminTabsLook } from '../office/parts/admin-control.ts';
import { AdminButton } from '../office/parts/AdminButton.tsx';
import { AdminDeleteDialog } from '../office/parts/AdminDeleteDialog.tsx';
import { AdminList } from '../office/parts/AdminList.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { adminPostClient, adminPostsQuery } from './admin-post-data.ts';
import { AdminPostDialog } from './AdminPostDialog.tsx';

type Edits = { readonly post: Post | null; readonly open: boolean };

export function AdminPostsPage() {
  const [type, setType] = useState<PostType>('blog');
  // Not a part of the list: when it is read again without a post that somebody has deleted, what is written must not
  // go.
  const [{ post, open }, setEdits] = useState<Edits>({ post: null, open: false });
  return (
    <AdminFrame
      title="Content Management"
      lead="Manage blog posts and guides"
      action={<AdminButton onClick={() => setEdits({ post: null, open: true })}>Create Post</AdminButton>}
    >
      <Posts type={type} onType={setType} onEdit={(chosen) => setEdits({ post: chosen, open: true })} />
      <AdminPostDialog
        post={post}
        type={type}
        open={open}
        onClose={() => setEdits({ post, open: false })}
        onSaved={(saved) => setType(saved.type)}
      />
    </AdminFrame>
  );
}

type PostsProps = {
  readonly type: PostType;
  readonly onType: (type: PostType) => void;
  readonly onEdit: (post: Post) => void;
};

function Posts({ type, onType, onEdit }: PostsProps) {
  const posts = useQuery(adminPostsQuery());
  return (
    <AdminList read={posts}>
      {({ blogs, guides }) => (
        <Root value={type} onValueChange={(value) => onType(value === 'guide' ? 'guide' : 'blog')}>
          <List aria-label="Content" className={adminTabsLook}>
            <Trigger value="blog" className={adminTabLook}>{`Blogs (${blogs.length})`}</Trigger>
            <Trigger value="guide" className={adminTabLook}>{`Guides (${guides.length})`}</Trigger>
          </List>
          <Content value="blog" className="pt-4">
            <PostGrid posts={blogs} empty="No blog posts yet. Create your first one!" onEdit={onEdit} />
          </Content>
          <Content value="guide" className="pt-4">
            <PostGrid posts={guides} empty="No guides yet. Create your first one!" onEdit={onEdit} />
          </Content>
        </Root>
      )}
    </AdminList>
  );
}

function PostGrid({
  posts,
  empty,
  onEdit,
}: Pick<PostsProps, 'onEdit'> & { readonly posts: readonly Post[]; readonly empty: string }) {
  if (posts.length === 0) return <EmptyState title={empty} />;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {posts.map((post) => (
        <PostTile key={post.id} post={post} onEdit={() => onEdit(post)} />
      ))}
    </ul>
  );
}

function PostTile({ post, onEdit }: { readonly post: Post; readonly onEdit: () => void }) {
  const { id, title, slug, excerpt, createdAt } = post;
  const { ask, question } = useAdminDeletion({
    work: () => adminPostClient.deletePost({ params: { id } }),
    done: { title: 'Post Deleted', description: 'Post deleted successfully.' },
    failure: 'Failed to delete post. Please try again.',
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
        <AdminButton kind="quiet" className="flex-1" aria-describedby={`post-${id}`} onClick={onEdit}>
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
