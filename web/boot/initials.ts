/** `DF` for Dilani Fernando, `A` for admin@nivasa.example: at most two letters, of the first and the last word. */
export function initialsOf({ name, email }: { readonly name: string | null; readonly email: string }): string {
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
