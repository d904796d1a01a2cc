import type { ReactNode } from 'react';
import { Wrap } from './Wrap.tsx';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A link back, above the title. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
};

/** An ordinary page: a title, a sentence below it, and content at the page's width. */
export function Page({ title, lead, before, children }: Props) {
  return (
    <Wrap className="pb-(--section)">
      <div className="grid gap-2 pt-7 pb-6 md:pt-12 md:pb-7">
        {before}
        <h1>{title}</h1>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      {children}
    </Wrap>
  );
}
