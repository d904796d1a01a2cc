import { m } from '../../paraglide/messages.js';

/** `420 kB`, `3.4 MB`: rounded, in powers of ten. `bytes`: 0 or more. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return m.offline_page_kilobytes({ count: Math.max(1, Math.round(bytes / 1000)) });
  const tenths = Math.round(bytes / 100_000);
  return m.offline_page_megabytes({ count: tenths >= 100 ? Math.round(tenths / 10) : tenths / 10 });
}
