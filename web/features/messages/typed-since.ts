/** What the field holds besides the text that was sent from it: it stays editable meanwhile. */
export function typedSince(sent: string, held: string): string {
  const [before, now] = [sent.trim(), held.trimStart()];
  return now.startsWith(before) ? now.slice(before.length).trimStart() : held;
}
