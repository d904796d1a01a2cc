import { m } from '../../../paraglide/messages.js';
import type { PushState } from '../../offline/push-data.ts';
export const pushStates: Readonly<Record<Exclude<PushState, 'none'>, () => string>> = {
  off: m.portal_push_states_off,
  on: m.portal_push_states_on,
  blocked: m.portal_push_states_blocked,
};
