import { useId, type ReactNode } from 'react';

type Props = {
  /** The fragment of links to it; without one it cannot be linked to. */
  readonly anchor?: string;
  readonly title: string;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** One titled section of a profile. */
export function ProfileSection({ anchor, title, aside, className = '', children }: Props) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={`grid gap-4 ${className}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id={id}>{title}</h2>
        {aside && <div className="text-sm text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
