import { List, Trigger } from 'radix-ui/tabs';
import type { Ref } from 'react';
import type { AdminOptions } from './AdminListBar.tsx';

type Props<Tab extends string> = {
  readonly label: string;
  readonly tabs: AdminOptions<Tab>;
  readonly ref?: Ref<HTMLDivElement>;
};

/**
 * A row of tabs that scrolls on phones. Wider screens have room for several lines, which hide none. The limit is in
 * pixels, so that it does not depend on the text size.
 */
export function AdminTabs<Tab extends string>({ label, tabs, ref }: Props<Tab>) {
  return (
    <List
      ref={ref}
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] min-[640px]:flex-wrap lg:gap-x-0"
    >
      {tabs.map(([tab, text]) => (
        <Trigger
          key={tab}
          value={tab}
          className="min-h-11.5 flex-none px-3.5 lg:px-2 focus-visible:-outline-offset-3 text-sm font-medium whitespace-nowrap text-ink-2 data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:[box-shadow:inset_0_-3px_0_var(--color-clay)]"
        >
          {text}
        </Trigger>
      ))}
    </List>
  );
}
