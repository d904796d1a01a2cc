import type { DraftName } from '../outbox/submission-kinds.ts';
import type { PhotoRow } from '../outbox/photos/photo-row.ts';

/**
 * What a photo is added to: a form that is being filled in, a request of this device, or what the session opens, or
 * what the digits of a link have opened (`secret` is null then).
 */
export type PhotoPlace =
  | {
      readonly draft: DraftName;
      /** When it was chosen: the key of the draft, and who had signed in. Making it small takes a while. */
      readonly chosen?: { readonly key: string; readonly by: string | null };
    }
  | {
      readonly requestId: string;
      readonly secret: string | null;
      readonly of?: PhotoRow['of'];
      readonly grant?: string;
    };
