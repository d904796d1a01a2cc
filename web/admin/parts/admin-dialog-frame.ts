/** Room for a long form beside its preview; on a phone the whole screen. */
export const adminDialogFrame = {
  scrim: 'scroll-pt-18 scroll-pb-30 max-sm:items-stretch',
  content: 'w-full max-w-260 sm:my-4 sm:w-[calc(100%-2rem)] sm:rounded-lg',
};
