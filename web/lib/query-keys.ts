/** The first word of every key under which something private is in memory. */
export const privateSpace = 'private';

/** The same for the back office. It is read over the network alone, and never kept on a device. */
export const adminSpace = 'admin';

type Keyed = { readonly queryKey: readonly unknown[] };

/** What everybody may see, and a device may keep. */
export const isPublic = ({ queryKey: [space] }: Keyed): boolean => space !== privateSpace && space !== adminSpace;
