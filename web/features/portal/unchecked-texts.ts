import { m } from '../../../paraglide/messages.js';
export const kinds = { booking: m.unchecked_kinds_booking, estimate: m.unchecked_kinds_estimate } as const;
