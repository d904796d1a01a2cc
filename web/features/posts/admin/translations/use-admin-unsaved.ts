import { useEffect } from 'react';
import type { CreatePost } from '../../../../../shared/features/posts/admin-post-contract.ts';
import type { PostForm } from '../admin-post-form.ts';

/** For each form of a dialog, a function that says whether it has unsaved input. */
export type UnsavedForms = Map<string, () => boolean>;

type Unsaved = {
  readonly name: string;
  readonly start: CreatePost;
  readonly unsaved: UnsavedForms;
};

/** Registers whether a form has unsaved input, and asks for confirmation before the tab is closed. */
export function useUnsaved(form: PostForm, { name, start, unsaved }: Unsaved): void {
  useEffect(() => {
    const differs = () => JSON.stringify(form.getValues()) !== JSON.stringify(start);
    unsaved.set(name, differs);
    // False once it was saved or discarded.
    const isUnsaved = () => unsaved.get(name) === differs && differs();
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      if (unsaved.get(name) === differs) unsaved.delete(name);
    };
  }, [form, name, start, unsaved]);
}
