import { z } from 'zod/mini';
import type { CreatePost } from '../../shared/posts/admin-post-contract.ts';
import { postTypes } from '../../shared/posts/post-contract.ts';
import { sessionStore } from '../offline/session-store.ts';

const draftSchema = z.object({ type: z.enum(postTypes), title: z.string(), slug: z.string(), coverImage: z.string(), excerpt: z.string(), bodyHtml: z.string() });

/** Among the drafts that signing out forgets. */
const keyOf = (id: string | null): string => `draftKey:post:${id ?? 'new'}`;

/** What was written into the dialog of a post when the page was taken away under it: by the way back, a reload, a session that had ended. */
export const postDraft = {
  read(id: string | null): CreatePost | null {
    try {
      const draft = draftSchema.safeParse(JSON.parse(sessionStore.read(keyOf(id)) ?? 'null'));
      return draft.success ? draft.data : null;
    } catch {
      return null;
    }
  },
  keep: (id: string | null, values: CreatePost): void => sessionStore.write(keyOf(id), JSON.stringify(values)),
  drop: (id: string | null): void => sessionStore.remove(keyOf(id)),
};
