import type { DraftName } from '../outbox/submission-kinds.ts';

/** What a photo is added to: a form that is being filled in, or a request of this device. */
export type PhotoPlace = { readonly draft: DraftName } | { readonly requestId: string; readonly secret: string };
