import * as texts from './offline-page-texts.ts';

/** `420 kB`, `3.4 MB`: rounded, in powers of ten. `bytes`: 0 or more. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return texts.kilobytes(Math.max(1, Math.round(bytes / 1000)));
  const tenths = Math.round(bytes / 100_000);
  return texts.megabytes(tenths >= 100 ? Math.round(tenths / 10) : tenths / 10);
}
