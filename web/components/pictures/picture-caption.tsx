import { writtenIn } from '../../written-in.ts';

/** A picture's caption, as its professional wrote it, and when it was taken; each may be missing. */
export type Caption = { readonly written: string | null; readonly when: string | null };

/** `Herringbone floor, Nov 2026`; null if neither is known. */
export const captionText = ({ written, when }: Caption): string | null =>
  [written, when].filter(Boolean).join(', ') || null;

/** The same, with the language it is written in. */
export const CaptionWords = ({ caption: { written, when } }: { readonly caption: Caption }) => (
  <>
    {written && <span lang={writtenIn()}>{written}</span>}
    {when && <span>{written ? `, ${when}` : when}</span>}
  </>
);
