import { Suspense, useId, useState } from 'react';
import { createPostSchema, type CreatePost } from '../../shared/posts/admin-post-contract.ts';
import type { Post, PostType } from '../../shared/posts/post-contract.ts';
import { useAdminAction } from '../accounts/use-admin-action.ts';
import { AdminChanges } from '../changes/AdminChanges.tsx';
import { suggestSlug } from '../providers/admin-provider-data.ts';
import { AdminDialogButtons } from '../ui/AdminDialogButtons.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { AdminImageField } from '../uploads/AdminImageField.tsx';
import { adminPostClient } from './admin-post-data.ts';

// The editor weighs more than all the rest of the back office.
const AdminPostEditor = lazyPart(() => import('./AdminPostEditor.tsx'), 'AdminPostEditor');

type Props = {
  /** Null: a new one. */
  readonly post: Post | null;
  /** What a new one is, until something else is chosen. */
  readonly type: PostType;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function AdminPostDialog({ post, type, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={post ? 'Edit Post' : 'Create Post'}>
      <PostFields post={post} type={type} onClose={() => onOpenChange(false)} />
      {post && <AdminChanges kind="post" id={post.id} />}
    </Dialog>
  );
}

function PostFields({ post, type, onClose }: Pick<Props, 'post' | 'type'> & { readonly onClose: () => void }) {
  const id = useId();
  const { perform } = useAdminAction();
  const [start] = useState<CreatePost>(() => ({ type: post?.type ?? type, title: post?.title ?? '', slug: post?.slug ?? '', coverImage: post?.coverImage ?? '', excerpt: post?.excerpt ?? '', bodyHtml: post?.bodyHtml ?? '' }));
  const form = useSchemaForm(createPostSchema, start);
  const suggest = () => {
    if (!post && form.getValues('slug') === '') form.setValue('slug', suggestSlug(form.getValues('title')));
  };
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (body) => (await perform({
        work: () => (post ? adminPostClient.updatePost({ params: { id: post.id }, body }) : adminPostClient.createPost({ body })),
        done: post ? { title: 'Post Updated', description: 'Post updated successfully.' } : { title: 'Post Created', description: 'Post created successfully.' },
        failure: `Failed to ${post ? 'update' : 'create'} post. Please try again.`,
        onDone: onClose,
      })) ?? 'staying'}
    >
      <SelectField form={form} name="type" label="Type" prompt="Choose a type" options={[['blog', 'Blog Post'], ['guide', 'Guide']]} />
      <div onBlur={suggest}><TextField form={form} name="title" label="Title" /></div>
      <TextField form={form} name="slug" label="Slug" hint="The address of the post: a-z, 0-9 and hyphens." spellCheck={false} autoCapitalize="none" />
      <AdminImageField form={form} name="coverImage" label="Cover Image URL" optional />
      <TextArea form={form} name="excerpt" label="Excerpt" optional />
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">Body</p>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <AdminPostEditor id={id} html={start.bodyHtml ?? ''} onChange={(html) => form.setValue('bodyHtml', html, { shouldDirty: true })} />
        </Suspense>
      </div>
      <AdminDialogButtons idle={post ? 'Save Changes' : 'Create Post'} working="Saving..." onCancel={onClose} />
    </Form>
  );
}
