import { useEffect } from 'react';
import type { CreatePost } from '../../../../../shared/features/posts/admin-post-contract.ts';
import type { PostForm } from '../admin-post-form.ts';

/** For each form of a dialog, by its draft's name, a function that says whether it has unsaved input. */
export type UnsavedForms = Map<string, () => boolean>;

type Unsaved = {
  readonly keptAs: string;
  readonly start: CreatePost;
  readonly unsaved: UnsavedForms;
};

/** Registers whether a form has unsaved input, and asks for confirmation before the tab is closed. */
export function useUnsaved(form: PostForm, { keptAs, start, unsaved }: Unsaved): void {
  useEffect(() => {
    const differs = () => JSON.stringify(form.getValues()) !== JSON.stringify(start);
    unsaved.set(keptAs, differs);
    // False once it was saved or discarded.
    const isUnsaved = () => unsaved.get(keptAs) === differs && differs();
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      if (unsaved.get(keptAs) === differs) unsaved.delete(keptAs);
    };
  }, [form, keptAs, start, unsaved]);
}
