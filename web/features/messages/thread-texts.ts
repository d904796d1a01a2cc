import { m } from '../../../paraglide/messages.js';
/** Why a message was not sent. */
export const reasons = {
  refused: m.thread_reasons_refused,
  'sign-in': m.thread_reasons_sign_in,
  'key-reused': m.thread_reasons_key_reused,
  'too-old': m.thread_reasons_too_old,
  editing: m.thread_reasons_editing,
} as const;
