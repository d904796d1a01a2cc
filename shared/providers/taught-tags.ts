import type { DirectoryEntry, Listed } from './filter-directory.ts';

type Entries = readonly DirectoryEntry<Listed>[];

/** Of a language: what tags are called in it, by how the directory writes them. */
export type SaidTags = Readonly<Record<string, string>>;

const taught = new WeakMap<Entries, readonly SaidTags[]>();

/** From here on a directory is also searched by what its tags are called elsewhere. */
export function teachTags(entries: Entries, said: readonly SaidTags[]): void {
  taught.set(entries, said);
}

export const tagsTaught = (entries: Entries): readonly SaidTags[] => taught.get(entries) ?? [];
