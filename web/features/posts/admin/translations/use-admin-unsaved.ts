import { useEffect } from 'react';
import type { CreatePost } from '../../../../../shared/features/posts/admin-post-contract.ts';
import type { PostForm } from '../admin-post-form.ts';

/** Of each form of a dialog, whether something would be lost with it. */
export type UnsavedForms = Map<string, () => boolean>;

type Unsaved = {
  readonly name: string;
  readonly start: CreatePost;
  readonly unsaved: UnsavedForms;
};

/** Tells the dialog whether something would be lost, and asks before the tab is closed. */
export function useUnsaved(form: PostForm, { name, start, unsaved }: Unsaved): void {
  useEffect(() => {
    const differs = () => JSON.stringify(form.getValues()) !== JSON.stringify(start);
    unsaved.set(name, differs);
    // Not any more once it was saved or discarded.
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
