import type { SyncResult } from './pack-sync.ts';
import type { SavedCopy } from './saved-copy.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `420 kB`, `3.4 MB`: rounded, in powers of ten, as browsers and shops count. `bytes`: 0 or more. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const tenths = Math.round(bytes / 100_000);
  return `${tenths >= 100 ? Math.round(tenths / 10) : tenths / 10} MB`;
}

/** What lies here, thing by thing. */
export function contentsOf({ providers, guides, blogPosts, pictures }: SavedCopy): readonly string[] {
  return [
    counted(providers, 'professional', 'professionals'),
    counted(guides, 'guide', 'guides'),
    counted(blogPosts, 'blog post', 'blog posts'),
    counted(pictures, 'picture', 'pictures'),
  ];
}

export const results: Readonly<Record<SyncResult, string>> = {
  updated: 'New things have arrived and are saved.',
  unchanged: 'Nothing has changed since the last time.',
  unreachable: 'There is no connection to our server just now. What is saved stays as it is.',
  failed: 'Our server could not answer just now; it is not your connection. What is saved stays as it is.',
};
