/** The first word of every key under which something private is in memory. All other queries are public. */
export const privateSpace = 'private';

type Keyed = { readonly queryKey: readonly unknown[] };

export const isPublic = ({ queryKey }: Keyed): boolean => queryKey[0] !== privateSpace;
