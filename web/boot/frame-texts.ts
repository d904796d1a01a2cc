import { m } from '../../paraglide/messages.js';

/** A newer version of the site; `taken`: the page must be loaded again to go on with it. */
export const updates: Readonly<Record<'ready' | 'taken', () => string>> = {
  ready: m.frame_updates_ready,
  taken: m.frame_updates_taken,
};
