import { useEffect, useRef, useState } from 'react';
import { isForeign, lastCustomer } from '../device/known-customer.ts';
import { discard } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { Note } from '../ui/Note.tsx';
import { useStore } from '../ui/store.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { ForeignCard } from './ForeignCard.tsx';
import { RequestCard } from './RequestCard.tsx';
import { addresseeOf, sectionsOf, whatOf } from './request-text.ts';

const said = { sent: 'Sent', attention: 'Needs attention' } as const;

/** What has become of the requests since the last look, in words for those who do not see the cards move. */
function useChanges(rows: readonly OutboxRow[]): string {
  const seen = useRef(new Map<string, OutboxRow['state']>());
  const [news, setNews] = useState('');
  useEffect(() => {
    const changed = rows.filter(({ id, state }) => seen.current.has(id) && seen.current.get(id) !== state);
    seen.current = new Map(rows.map(({ id, state }) => [id, state]));
    const sentences = changed.flatMap((row) =>
      row.state in said
        ? [`${said[row.state as keyof typeof said]}: ${addresseeOf(row, undefined)}, ${whatOf(row)}.`]
        : [],
    );
    if (sentences.length > 0) setNews(sentences.join(' '));
  }, [rows]);
  return news;
}

type Props = {
  readonly rows: readonly OutboxRow[];
  /** Whether the browser sends for us after the app was closed. */
  readonly inBackground: boolean;
};

export function RequestList({ rows, inBackground }: Props) {
  const known = useStore(lastCustomer, null);
  const isOthers = ({ ownerId }: OutboxRow) => isForeign(ownerId, known);
  const news = useChanges(rows.filter((row) => !isOthers(row)));
  const [leaving, setLeaving] = useState<OutboxRow>();
  const [asks, setAsks] = useState(false);

  useEffect(() => {
    // The button that had the focus has gone with its card.
    if (leaving && !asks && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [rows, leaving, asks]);

  const ask = (row: OutboxRow) => {
    setLeaving(row);
    setAsks(true);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {sectionsOf(rows).map(({ title, rows: ofSection }) => (
        <section key={title} className="grid gap-4 pb-10">
          <h2 className="text-xl">{title}</h2>
          {title === 'Waiting to send' && !inBackground && (
            <Note kind="wait">Keep the app open to send. This browser sends nothing once it is closed.</Note>
          )}
          <ul className="grid gap-4">
            {ofSection.map((row) =>
              isOthers(row) ? (
                <ForeignCard key={row.id} row={row} />
              ) : (
                <RequestCard key={row.id} row={row} onDiscard={() => ask(row)} />
              ),
            )}
          </ul>
        </section>
      ))}
      {leaving && !isOthers(leaving) && (
        <DiscardDialog row={leaving} open={asks} onOpenChange={setAsks} onDiscard={() => discard(leaving.id)} />
      )}
    </>
  );
}
