/** `saved` of `total`; beside a tick once they are the same. */
export const pictures = (saved: number, total: number) => `Pictures: ${saved} of ${total}`;
export const whatTheyAre =
  'Covers and portraits of the professionals you have saved, in a small size. Other pictures are saved as you see them.';
/** `size`: '340 kB'. */
export const savePictures = (size: string) => `Save the pictures (about ${size})`;
export const savingPictures = 'Saving the pictures...';
/** Names the bar to screen readers. */
export const savedSoFar = 'Pictures saved so far';
export const stop = 'Stop';
export const brought: Readonly<Record<'all' | 'some' | 'full', string>> = {
  all: 'All pictures are saved on this phone.',
  some: 'Some pictures are still missing. Those saved stay, and you can continue at any time.',
  full: 'There is no room for more pictures on this phone.',
};
