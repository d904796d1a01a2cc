/** Wide enough for a long form next to its preview; full screen on a phone. */
export const adminDialogFrame = {
  scrim: 'scroll-pt-18 scroll-pb-30 max-sm:items-stretch',
  content: 'w-full max-w-260 sm:my-4 sm:w-[calc(100%-2rem)] sm:rounded-lg',
};
