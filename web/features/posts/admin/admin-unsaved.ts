import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CreatePost } from '../../../../shared/features/posts/admin-post-contract.ts';
import { useAdminDrafts } from '../../../admin/admin-drafts.ts';
import type { PostForm } from './admin-post-form.ts';

type UnsavedForm = {
  /** Whether it has unsaved input. */
  readonly differs: () => boolean;
  readonly discard: () => void;
};

/** The forms of a dialog, by their drafts' names. */
export type UnsavedForms = Map<string, UnsavedForm>;

/** For a dialog with forms, which asks before their input is discarded. `question`: the props of `SureDialog`. */
export function useUnsavedForms() {
  const drafts = useAdminDrafts();
  const [unsaved] = useState<UnsavedForms>(() => new Map());
  /** What waits for the answer. */
  const [asked, setAsked] = useState<(() => void) | null>(null);
  return {
    unsaved,
    orAsk: (go: () => void) => {
      if ([...unsaved.values()].some(({ differs }) => differs())) setAsked(() => go);
      else go();
    },
    question: {
      open: asked !== null,
      onOpenChange: () => setAsked(null),
      question: {
        title: 'Discard changes?',
        text: 'Everything you have written since the last save will be lost.',
        keep: 'Keep editing',
        press: 'Discard',
      },
      onSure: async () => {
        // A reply that is still to come keeps nothing of the forms. One that was not opened keeps its draft, because
        // its text was not shown.
        for (const { discard } of unsaved.values()) discard();
        drafts.forget(...unsaved.keys());
        unsaved.clear();
        asked?.();
        setAsked(null);
      },
    },
  };
}

type Unsaved = {
  readonly keptAs: string;
  readonly start: CreatePost;
  readonly unsaved: UnsavedForms;
};

/**
 * Registers whether a form has unsaved input, and asks for confirmation before the tab is closed. The result is true
 * once the input was discarded, and not after a mere unmount.
 */
export function useUnsaved(form: PostForm, { keptAs, start, unsaved }: Unsaved): RefObject<boolean> {
  const isDiscarded = useRef(false);
  useEffect(() => {
    const own: UnsavedForm = {
      differs: () => JSON.stringify(form.getValues()) !== JSON.stringify(start),
      discard: () => {
        isDiscarded.current = true;
      },
    };
    unsaved.set(keptAs, own);
    // False once it was saved or discarded.
    const isUnsaved = () => unsaved.get(keptAs) === own && own.differs();
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      if (unsaved.get(keptAs) === own) unsaved.delete(keptAs);
    };
  }, [form, keptAs, start, unsaved]);
  return isDiscarded;
}
