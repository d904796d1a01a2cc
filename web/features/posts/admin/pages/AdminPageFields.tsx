import { Suspense } from 'react';
import { pageId } from '../../../../../shared/features/posts/admin-page-contract.ts';
import type { Page } from '../../../../../shared/features/posts/page-contract.ts';
import { Form } from '../../../../components/form/Form.tsx';
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
import type { UnsavedForms } from '../translations/use-admin-unsaved.ts';
import { useAdminPostForm, useFormKey } from '../use-admin-post-form.ts';
import { adminPageClient } from './admin-page-data.ts';

const AdminPostEditor = lazyNamed(() => import('../AdminPostEditor.tsx'), 'AdminPostEditor');

type Props = {
  /** `title`: the name of an empty page. `saved`: null before the first save. */
  readonly page: Pick<Page, 'name' | 'language' | 'title'> & { readonly saved: Page | null };
  /** The draft's name for `useAdminForm`. */
  readonly keptAs: string;
  readonly unsaved: UnsavedForms;
  readonly onCancel: () => void;
  /** Called after saving or deleting. */
  readonly onChanged: () => void;
};

const textsOf = ({ title, bodyHtml }: Partial<PostOutput>) => ({ title, bodyHtml });

/** A page of the operator in one language. */
export function AdminPageFields(props: Props) {
  const [key, keepForm] = useFormKey(props.page.saved);
  return <TextFields key={key} {...props} keepForm={keepForm} />;
}

type FieldsProps = Props & { readonly keepForm: (isKept: boolean) => void };

function TextFields({ page, keptAs, unsaved, onCancel, onChanged, keepForm }: FieldsProps) {
  const { name, language, saved } = page;
  const id = pageId(name, language);
  const { form, submit, end, discard, editorKey } = useAdminPostForm({
    keptAs,
    unsaved,
    begin: () => ({
      type: 'guide',
      slug: name,
      coverImage: '',
      excerpt: '',
      title: saved?.title ?? (language === 'en' ? page.title : ''),
      bodyHtml: saved?.bodyHtml ?? '',
    }),
    send: (body, changed) => adminPageClient.savePage({ params: { id }, body: textsOf(saved ? changed : body) }),
    meta: adminMeta(
      { title: 'Page Saved', description: 'Visitors can now read it.' },
      'Failed to save the page. Please try again.',
    ),
    onSaved: (_row, isWhole) => {
      if (!isWhole) keepForm(true);
      onChanged();
    },
  });
  const { ask, question } = useAdminDeletion({
    mutationFn: () => adminPageClient.deletePage({ params: { id } }),
    meta: adminMeta(
      { title: 'Page Removed', description: 'Visitors can no longer find it.' },
      'Failed to remove the page. Please try again.',
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
        <TextField form={form} name="title" label="Title" />
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AdminPostEditor key={editorKey} form={form} createdAt={saved?.updatedAt ?? null} />
        </Suspense>
      </div>
      <AdminDialogFoot>
        {saved && (
          <Button kind="text" className="-ml-3" onClick={ask}>
            Remove
          </Button>
        )}
        <AdminDialogButtons idle="Save Page" working="Saving..." onCancel={onCancel} />
      </AdminDialogFoot>
      <AdminConfirmDialog
        {...question}
        title={`Remove ${page.title} in ${languageNames[language]}?`}
        text={
          language === 'en'
            ? 'This action cannot be undone. Links to the page will say that it has not been written.'
            : 'This action cannot be undone. Visitors will read the page in English.'
        }
        verb="Remove"
      />
    </Form>
  );
}
