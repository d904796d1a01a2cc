import { useMutation, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPostSchema, type CreatePost } from '../../../../shared/features/posts/admin-post-contract.ts';
import { bodyFaults } from '../../../../shared/features/posts/post-bounds.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useAdminForm } from '../../../admin/hooks/use-admin-form.ts';
import { afterwards } from '../../../components/hooks/use-mutation-once.ts';
import type { ToastMessage } from '../../../components/toasts/toast-store.ts';
import type { PostOutput } from './admin-post-form.ts';
import { useUnsaved, type UnsavedForms } from './admin-unsaved.ts';

export type PostFormOptions<Row> = {
  /** The draft's name for `useAdminForm`. */
  readonly keptAs: string;
  readonly unsaved: UnsavedForms;
  readonly begin: () => Required<CreatePost>;
  /** `changed`: the fields that differ from the initial values. */
  readonly send: (body: PostOutput, changed: Partial<PostOutput>) => Promise<Row>;
  readonly done: ToastMessage;
  readonly failure: string;
  /** The name of a draft of the row, if it is another. */
  readonly keptNext?: (row: Row) => string;
  /** `isWhole`: nothing was typed while it was being saved. Not called after the input was discarded. */
  readonly onSaved: (row: Row, isWhole: boolean, client: QueryClient) => void;
};

/** A form with a body: of a post, a translation or a page. */
export function useAdminPostForm<Row>(options: PostFormOptions<Row>) {
  const { keptAs, unsaved, begin, send, done, failure, keptNext, onSaved } = options;
  const { form, start, discard, forget, changed, hold, settle } = useAdminForm(createPostSchema, keptAs, begin);
  const isDiscarded = useUnsaved(form, { keptAs, start, unsaved });
  const [discards, setDiscards] = useState(0);
  const { mutateAsync } = useMutation({
    mutationFn: ({ body }: { readonly body: PostOutput; readonly held: Required<CreatePost> }) =>
      send(body, changed(body)),
    meta: adminMeta(done, failure),
    onSuccess: (row, { held }, _result, { client }) => {
      // Its dialog was closed, and may be open for another row by now.
      if (isDiscarded.current) return;
      // Only in an open form does someone go on writing.
      const isWhole = settle(held, keptNext?.(row)) || !unsaved.has(keptAs);
      if (isWhole) unsaved.delete(keptAs);
      onSaved(row, isWhole, client);
    },
  });
  const submit = async (body: PostOutput) => {
    const outcome = await afterwards(mutateAsync({ body, held: hold() }));
    // The limit is in bytes, and a Sinhala or Tamil character has three.
    if (outcome && outcome !== 'leaving' && outcome.refused?.status === 413) {
      form.setError('bodyHtml', { type: 'server', message: bodyFaults.length }, { shouldFocus: true });
    }
    return outcome;
  };
  return {
    form,
    submit,
    /** After its text was deleted. */
    end: () => {
      unsaved.delete(keptAs);
      forget();
    },
    /** Removes the draft from the form; null if the form has none. */
    discard:
      discard &&
      (() => {
        discard();
        setDiscards(discards + 1);
      }),
    /** The key of the editor, which reads the body only when it begins. */
    editorKey: discards,
  };
}
