import { m } from '../../../../paraglide/messages.js';
export const kinds = { booking: m.link_kinds_booking, estimate: m.link_kinds_estimate } as const;
