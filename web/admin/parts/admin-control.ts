/** A field above a table. */
export const adminControlLook =
  'min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink lg:min-h-10 lg:text-sm';

/**
 * A row of tabs that scrolls on phones. Wider screens have room for several lines, which hide none. The limit is in
 * pixels, so that it does not depend on the text size.
 */
export const adminTabsLook =
  'relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] min-[640px]:flex-wrap lg:gap-x-0';

export const adminTabLook =
  'min-h-11.5 flex-none px-3.5 lg:px-2 focus-visible:-outline-offset-3 text-sm font-medium whitespace-nowrap text-ink-2 data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:[box-shadow:inset_0_-3px_0_var(--color-clay)]';
