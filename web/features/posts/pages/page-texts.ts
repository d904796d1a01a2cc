import type { PageName } from '../../../../shared/paths.ts';
import { m } from '../../../../paraglide/messages.js';

// For search engines.
export const descriptions: Readonly<Record<PageName, () => string>> = {
  about: m.page_descriptions_about,
  privacy: m.page_descriptions_privacy,
  terms: m.page_descriptions_terms,
};
