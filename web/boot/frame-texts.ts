import { m } from '../../paraglide/messages.js';

/** Texts for a newer version of the site; `taken`: the page must be reloaded to use it. */
export const updates: Readonly<Record<'ready' | 'taken', () => string>> = {
  ready: m.frame_updates_ready,
  taken: m.frame_updates_taken,
};
