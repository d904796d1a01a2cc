import type { DraftName } from '../outbox/submission-kinds.ts';
import type { PhotoRow } from '../outbox/photos/photo-row.ts';

/**
 * What a photo is added to: a form, a request of this device, something that the session gives access to, or something
 * that the grant of a link gives access to (then `secret` is null).
 */
export type PhotoPlace =
  | {
      readonly draft: DraftName;
      /** When it was chosen: the key of the draft, and the customer who was signed in. Resizing takes a while. */
      readonly chosen?: { readonly key: string; readonly by: string | null };
    }
  | {
      readonly requestId: string;
      readonly secret: string | null;
      readonly of?: PhotoRow['of'];
      readonly grant?: string;
    };
