import type { PageName } from '../../shared/paths.ts';
import { m } from '../../paraglide/messages.js';

/** The texts of the links. */
export const names: Readonly<Record<PageName, () => string>> = {
  about: m.page_link_names_about,
  privacy: m.page_link_names_privacy,
  terms: m.page_link_names_terms,
};
