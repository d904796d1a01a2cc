import { Suspense } from 'react';
import type { Translation } from '../../../../../shared/features/posts/admin-translation-contract.ts';
import type { Post } from '../../../../../shared/features/posts/post-contract.ts';
import type { TranslationLanguage } from '../../../../../shared/site-language.ts';
import { Form } from '../../../../components/form/Form.tsx';
import { TextArea } from '../../../../components/form/TextArea.tsx';
import { TextField } from '../../../../components/form/TextField.tsx';
import { languageNames } from '../../../../admin/admin-language-names.ts';
import { AdminConfirmDialog } from '../../../../admin/parts/AdminConfirmDialog.tsx';
import { AdminDialogButtons, AdminDialogFoot } from '../../../../admin/parts/AdminDialogButtons.tsx';
import { AdminTextIsBack } from '../../../../admin/parts/AdminTextIsBack.tsx';
import { adminMeta } from '../../../../admin/admin-mutation.ts';
import { useAdminDeletion } from '../../../../admin/hooks/use-admin-deletion.ts';
import { lazyNamed } from '../../../../layout/lazy.tsx';
import { Button } from '../../../../components/Button.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import type { PostOutput } from '../admin-post-form.ts';
import { useAdminPostForm, useFormKey } from '../use-admin-post-form.ts';
import type { UnsavedForms } from './use-admin-unsaved.ts';
import { adminTranslationClient } from './admin-translation-data.ts';

const AdminPostEditor = lazyNamed(() => import('../AdminPostEditor.tsx'), 'AdminPostEditor');

type Props = {
  readonly post: Post;
  readonly language: TranslationLanguage;
  /** Null: there is none yet. */
  readonly saved: Translation | null;
  /** The draft's name for `useAdminForm`. */
  readonly keptAs: string;
  readonly unsaved: UnsavedForms;
  readonly onCancel: () => void;
  /** Called after saving or deleting. */
  readonly onChanged: () => void;
};

const textsOf = ({ title, excerpt, bodyHtml }: Partial<PostOutput>) => ({ title, excerpt, bodyHtml });

/** A post in another language. Slug, type and cover come from the English post. */
export function AdminPostTranslation(props: Props) {
  const [key, keepForm] = useFormKey(props.saved);
  return <TranslationFields key={key} {...props} keepForm={keepForm} />;
}

type FieldsProps = Props & { readonly keepForm: (isKept: boolean) => void };

function TranslationFields(props: FieldsProps) {
  const { post, language, saved, keptAs, unsaved, onCancel, onChanged, keepForm } = props;
  const name = languageNames[language];
  const { form, submit, end, discard, editorKey } = useAdminPostForm({
    keptAs,
    unsaved,
    begin: () => ({
      type: post.type,
      slug: post.slug,
      coverImage: post.coverImage ?? '',
      title: saved?.title ?? '',
      excerpt: saved?.excerpt ?? '',
      bodyHtml: saved?.bodyHtml ?? '',
    }),
    send: (body, changed) =>
      adminTranslationClient.saveTranslation({
        params: { id: post.id, language },
        body: textsOf(saved ? changed : body),
      }),
    meta: adminMeta(
      { title: 'Translation Saved', description: `Visitors can now read the post in ${name}.` },
      'Failed to save the translation. Please try again.',
    ),
    onSaved: (_row, isWhole) => {
      if (!isWhole) keepForm(true);
      onChanged();
    },
  });
  const { ask, question } = useAdminDeletion({
    mutationFn: () => adminTranslationClient.deleteTranslation({ params: { id: post.id, language } }),
    meta: adminMeta(
      { title: 'Translation Removed', description: `Visitors will read the post in English instead of ${name}.` },
      'Failed to remove the translation. Please try again.',
    ),
    onDeleted: () => {
      end();
      keepForm(false);
      onChanged();
    },
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={submit}>
      {discard && <AdminTextIsBack onDiscard={discard} />}
      <div lang={language} className="grid gap-4">
        <TextField form={form} name="title" label={`Title in ${name}`} />
        <TextArea form={form} name="excerpt" label={`Excerpt in ${name}`} optional />
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AdminPostEditor key={editorKey} form={form} createdAt={post.createdAt} />
        </Suspense>
      </div>
      <AdminDialogFoot>
        {saved && (
          <Button kind="text" className="-ml-3" onClick={ask}>
            Remove translation
          </Button>
        )}
        <AdminDialogButtons idle={`Save ${name}`} working="Saving..." onCancel={onCancel} />
      </AdminDialogFoot>
      <AdminConfirmDialog
        {...question}
        title={`Remove the ${name} translation?`}
        text="This action cannot be undone. Visitors will read the post in English."
        verb="Remove"
      />
    </Form>
  );
}
