import { oneLine } from '../../mail/one-line.ts';

/** What a message says, in plain text. */
export type MailText = { readonly subject: string; readonly text: string };

/**
 * Paragraphs, the last of them the address to go to; what is null is left out. Whatever somebody typed is one line of
 * them, so that it cannot pass for ours.
 */
export function written(subject: string, paragraphs: readonly (string | null)[]): MailText {
  const lines = paragraphs.filter((paragraph) => paragraph !== null).map(oneLine);
  return { subject: oneLine(subject), text: `${lines.join('\n\n')}\n\n-- \nNivasa\n` };
}
