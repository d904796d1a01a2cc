/** A field above a table. */
export const adminControlLook =
  'min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink lg:min-h-10 lg:text-sm';

export const adminTabsLook = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]';

export const adminTabLook =
  'min-h-11.5 flex-none px-3.5 lg:px-2 focus-visible:-outline-offset-3 text-sm font-medium whitespace-nowrap text-ink-2 data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:[box-shadow:inset_0_-3px_0_var(--color-clay)]';
