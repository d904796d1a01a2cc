import { m } from '../../../paraglide/messages.js';

export const units = { sqft: m.rate_guide_units_sqft, m2: m.rate_guide_units_m2 } as const;
