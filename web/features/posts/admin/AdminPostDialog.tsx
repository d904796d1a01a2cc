import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { Post, PostType } from '../../../../shared/features/posts/post-contract.ts';
import { AdminChanges } from '../../../admin/AdminChanges.tsx';
import { suggestSlug } from '../../../../shared/features/providers/suggest-slug.ts';
import { SureDialog } from '../../../layout/SureDialog.tsx';
import { AdminDialogButtons, AdminDialogFoot } from '../../../admin/parts/AdminDialogButtons.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { AdminTextIsBack } from '../../../admin/parts/AdminTextIsBack.tsx';
import { adminDialogFrame } from '../../../admin/parts/admin-dialog-frame.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { lazyNamed } from '../../../layout/lazy.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { AdminImageField } from '../../../admin/uploads/AdminImageField.tsx';
import { adminPostClient, adminPostQuery, postListing } from './admin-post-data.ts';
import { postDraft, postStart } from './admin-post-form.ts';
import { AdminPostLanguages } from './translations/AdminPostLanguages.tsx';
import { useUnsavedForms, type UnsavedForms } from './admin-unsaved.ts';
import { useAdminPostForm } from './use-admin-post-form.ts';

// The editor is larger than the rest of the back office.
const AdminPostEditor = lazyNamed(() => import('./AdminPostEditor.tsx'), 'AdminPostEditor');

type Props = {
  /** Null: a new post. */
  readonly id: string | null;
  /** The initial type of a new post. */
  readonly type: PostType;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: (post: Post) => void;
};

/** Closing by a key or a press outside asks for confirmation, so that a long text is not lost. */
export function AdminPostDialog({ id, type, open, onClose, onSaved }: Props) {
  /** A new post in which someone goes on writing after it was created. */
  const [made, setMade] = useState<Post | null>(null);
  const known = id ?? made?.id ?? null;
  const { unsaved, orAsk, question } = useUnsavedForms();
  const [saves, setSaves] = useState(0);
  const close = () => {
    setMade(null);
    onClose();
  };
  const leave = () => orAsk(close);
  const fields = {
    type,
    keptAs: postDraft(known),
    unsaved,
    onCancel: leave,
    onSaved: (saved: Post, isWhole: boolean) => {
      if (isWhole) {
        setSaves(saves + 1);
        // A translation being written is not discarded silently.
        leave();
      } else if (id === null) setMade(saved);
      onSaved(saved);
    },
  };
  return (
    <Dialog
      frame={adminDialogFrame}
      open={open}
      onOpenChange={leave}
      title={known === null ? 'Create Post' : 'Edit Post'}
    >
      {id === null ? <PostFields post={made} {...fields} /> : <LoadedFields id={id} saves={saves} {...fields} />}
      <SureDialog {...question} />
    </Dialog>
  );
}

type FieldsProps = Pick<Props, 'type'> & {
  readonly post: Post | null;
  /** The draft's name for `useAdminForm`. */
  readonly keptAs: string;
  readonly unsaved: UnsavedForms;
  readonly onCancel: () => void;
  /** `isWhole`: nothing was typed while it was being saved. */
  readonly onSaved: (post: Post, isWhole: boolean) => void;
};

type LoadedProps = Omit<FieldsProps, 'post'> & { readonly id: string; readonly saves: number };

function LoadedFields({ id, saves, ...fields }: LoadedProps) {
  const post = useQuery(adminPostQuery(id));
  return (
    <AdminList read={post}>
      {(data) => (
        <>
          <AdminPostLanguages post={data} keptAs={fields.keptAs} unsaved={fields.unsaved} onCancel={fields.onCancel}>
            <PostFields key={saves} post={data} {...fields} />
          </AdminPostLanguages>
          <AdminChanges kind="post" id={id} />
        </>
      )}
    </AdminList>
  );
}

function PostFields({ post, type, keptAs, unsaved, onCancel, onSaved }: FieldsProps) {
  const { form, submit, discard, editorKey } = useAdminPostForm({
    keptAs,
    unsaved,
    begin: () => postStart(post, type),
    send: (body, changed) =>
      post
        ? adminPostClient.updatePost({ params: { id: post.id }, body: changed })
        : adminPostClient.createPost({ body }),
    done: post
      ? { title: 'Post Updated', description: 'Post updated successfully.' }
      : { title: 'Post Created', description: 'Post created successfully.' },
    failure: `Failed to ${post ? 'update' : 'create'} post. Please try again.`,
    keptNext: (saved) => postDraft(saved.id),
    onSaved: (saved, isWhole, client) => {
      postListing.show(client, saved);
      client.setQueryData(adminPostQuery(saved.id).queryKey, saved);
      onSaved(saved, isWhole);
    },
  });
  const { isSubmitting } = form.formState;
  // The slug follows the title until someone edits it; a post keeps its slug from the moment it is being published.
  const suggested = useRef('');
  const suggest = () => {
    if (post || isSubmitting || form.getValues('slug') !== suggested.current) return;
    suggested.current = suggestSlug(form.getValues('title'));
    form.setValue('slug', suggested.current, { shouldDirty: true, shouldValidate: form.getFieldState('slug').invalid });
  };
  return (
    <Form form={form} className="grid gap-4" onSubmit={submit}>
      {discard && <AdminTextIsBack onDiscard={discard} />}
      <div className="grid content-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <SelectField
            form={form}
            name="type"
            label="Type"
            prompt="Choose a type"
            options={[
              ['blog', 'Blog Post'],
              ['guide', 'Guide'],
            ]}
          />
          <div onChange={suggest}>
            <TextField form={form} name="title" label="Title" />
          </div>
          <TextField
            form={form}
            name="slug"
            label="Slug"
            hint="The address of the post: a-z, 0-9 and hyphens."
            spellCheck={false}
            autoCapitalize="none"
          />
        </div>
        <div className="grid content-start gap-4">
          <AdminImageField form={form} name="coverImage" label="Cover Image URL" optional />
          <TextArea form={form} name="excerpt" label="Excerpt" optional />
        </div>
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <AdminPostEditor key={editorKey} form={form} createdAt={post?.createdAt ?? null} />
      </Suspense>
      <AdminDialogFoot>
        <AdminDialogButtons idle={post ? 'Save Changes' : 'Create Post'} working="Saving..." onCancel={onCancel} />
      </AdminDialogFoot>
    </Form>
  );
}
