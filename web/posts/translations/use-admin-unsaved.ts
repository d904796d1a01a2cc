import { useEffect } from 'react';
import type { CreatePost } from '../../../shared/posts/admin-post-contract.ts';
import { postDraft } from '../admin/admin-post-draft.ts';
import type { PostForm } from '../admin/admin-post-form.ts';

/** Of each form of a dialog, whether something would be lost with it. */
export type UnsavedForms = Map<string, () => boolean>;

type Unsaved = {
  readonly name: string;
  readonly place: string;
  readonly start: CreatePost;
  readonly unsaved: UnsavedForms;
};

/**
 * Tells the dialog whether something would be lost, asks before the tab is closed, and keeps it when the page is taken
 * away unasked.
 */
export function useUnsaved(form: PostForm, { name, place, start, unsaved }: Unsaved): void {
  useEffect(() => {
    const differs = () => JSON.stringify(form.getValues()) !== JSON.stringify(start);
    unsaved.set(name, differs);
    // Not any more once it was saved or discarded.
    const isUnsaved = () => unsaved.get(name) === differs && differs();
    const keep = () => {
      if (isUnsaved()) postDraft.keep(place, form.getValues());
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', keep);
      keep();
      if (unsaved.get(name) === differs) unsaved.delete(name);
    };
  }, [form, name, place, start, unsaved]);
}
