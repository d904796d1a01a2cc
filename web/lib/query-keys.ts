/** The first element of every query key with private data. */
export const privateSpace = 'private';

/** The same for the back office. Its data is only read over the network, and never stored on a device. */
export const adminSpace = 'admin';

type Keyed = { readonly queryKey: readonly unknown[] };

/** Whether the data is public, so that a device may store it. */
export const isPublic = ({ queryKey: [space] }: Keyed): boolean => space !== privateSpace && space !== adminSpace;
