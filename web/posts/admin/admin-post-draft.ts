import { z } from 'zod/mini';
import type { CreatePost } from '../../../shared/posts/admin-post-contract.ts';
import { postTypes } from '../../../shared/posts/post-contract.ts';
import { sessionStore } from '../../device/device-storage.ts';

const draftSchema = z.object({
  type: z.enum(postTypes),
  title: z.string(),
  slug: z.string(),
  coverImage: z.string(),
  excerpt: z.string(),
  bodyHtml: z.string(),
});

/** What was written into the dialog of a post when the page was taken away under it. `place`: of `useTextPlace`. */
export const postDraft = {
  read(place: string): CreatePost | null {
    try {
      const draft = draftSchema.safeParse(JSON.parse(sessionStore.read(place) ?? 'null'));
      return draft.success ? draft.data : null;
    } catch {
      return null;
    }
  },
  keep: (place: string, values: CreatePost): void => sessionStore.write(place, JSON.stringify(values)),
  drop: (place: string): void => sessionStore.remove(place),
};
