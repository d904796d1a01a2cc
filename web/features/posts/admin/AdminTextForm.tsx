import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import type { SiteLanguage } from '../../../../shared/site-language.ts';
import { AdminConfirmed } from '../../../admin/parts/AdminConfirmed.tsx';
import { AdminDialogButtons, AdminDialogFoot } from '../../../admin/parts/AdminDialogButtons.tsx';
import { AdminTextIsBack } from '../../../admin/parts/AdminTextIsBack.tsx';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { lazyNamed } from '../../../layout/lazy.tsx';
import type { PostForm, PostOutput } from './admin-post-form.ts';
import { useAdminPostForm, type PostFormOptions } from './use-admin-post-form.ts';

const AdminPostEditor = lazyNamed(() => import('./AdminPostEditor.tsx'), 'AdminPostEditor');

type Props = Pick<PostFormOptions<unknown>, 'keptAs' | 'unsaved' | 'begin' | 'done' | 'failure'> & {
  readonly language: SiteLanguage;
  /** What is stored; null before the first save. */
  readonly saved: object | null;
  /** Null: today. */
  readonly createdAt: string | null;
  /** `written`: every field before the first save, and later those that differ from what is stored. */
  readonly save: (written: Partial<PostOutput>) => Promise<unknown>;
  readonly idle: string;
  readonly removal: Omit<ComponentProps<typeof AdminConfirmed>, 'press' | 'keep' | 'onDone' | 'children'> & {
    readonly button: string;
  };
  readonly onCancel: () => void;
  /** The fields above the body. */
  readonly renderFields: (form: PostForm) => ReactNode;
};

/** A text in one language, of a page or of a post's translation, which can be removed. */
export function AdminTextForm(props: Props) {
  const newest = JSON.stringify(props.saved);
  /** The key of a form that stays although its text was saved, because it holds what was typed since. */
  const [kept, setKept] = useState<string | null>(null);
  const key = kept ?? newest;
  // A newer text makes a new form.
  return <TextFields key={key} {...props} keepForm={(isKept) => setKept(isKept ? key : null)} />;
}

function TextFields({
  language,
  saved,
  createdAt,
  save,
  idle,
  removal: { button, ...removal },
  onCancel,
  renderFields,
  keepForm,
  ...options
}: Props & { readonly keepForm: (isKept: boolean) => void }) {
  const { form, submit, end, discard, editorKey } = useAdminPostForm({
    ...options,
    send: (body, changed) => save(saved ? changed : body),
    onSaved: (_row, isWhole) => {
      if (!isWhole) keepForm(true);
    },
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={submit}>
      {discard && <AdminTextIsBack onDiscard={discard} />}
      <div lang={language} className="grid gap-4">
        {renderFields(form)}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AdminPostEditor key={editorKey} form={form} createdAt={createdAt} />
        </Suspense>
      </div>
      <AdminDialogFoot>
        {saved && (
          <AdminConfirmed
            {...removal}
            press="Remove"
            onDone={() => {
              end();
              keepForm(false);
            }}
          >
            {({ onClick }) => (
              <Button kind="text" className="-ml-3" onClick={onClick}>
                {button}
              </Button>
            )}
          </AdminConfirmed>
        )}
        <AdminDialogButtons idle={idle} working="Saving..." onCancel={onCancel} />
      </AdminDialogFoot>
    </Form>
  );
}
