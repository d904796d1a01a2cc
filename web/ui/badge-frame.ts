/** What every badge is, whatever its colours and its mark. */
export const badgeFrame = 'inline-flex h-6.5 flex-none items-center gap-1.5 rounded-sm pr-2.25 pl-1.75 text-xs/none font-semibold whitespace-nowrap';
