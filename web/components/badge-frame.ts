/** The shared styles of all badges, without colours and icon. */
export const badgeFrame =
  'inline-flex min-h-6.5 max-w-full flex-none items-center gap-1.5 rounded-sm py-0.5 pr-2.25 pl-1.75 text-xs/tight font-semibold';
