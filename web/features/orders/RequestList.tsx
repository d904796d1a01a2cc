import { m } from '../../../paraglide/messages.js';
import { useEffect, useRef, useState } from 'react';
import { isForeign, lastCustomer } from '../../lib/known-customer.ts';
import { discard } from '../../outbox/outbox.ts';
import type { RequestRow } from '../../outbox/outbox-row.ts';
import { focusContent } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { useStore } from '../../components/store.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { ForeignCard } from './ForeignCard.tsx';
import { RequestCard } from './RequestCard.tsx';
import { addresseeOf, cardsOf, progressOf, sectionsOf, whatOf } from './request-summary.ts';

/** The state of a request, whose changes are announced. */
const standOf = ({ state, status }: RequestRow): string => [state, status && progressOf(status).word].join(' ');

function newsOf(row: RequestRow): readonly string[] {
  if (row.state === 'sent' && row.status && row.status.state !== 'received') {
    return [
      m.requests_has_become({
        state: progressOf(row.status).word,
        addressee: addresseeOf(row, undefined),
        what: whatOf(row),
      }),
    ];
  }
  if (row.state === 'sent') {
    return [m.requests_has_been_sent({ addressee: addresseeOf(row, undefined), what: whatOf(row) })];
  }
  return row.state === 'needs-action'
    ? [m.requests_now_needs_attention({ addressee: addresseeOf(row, undefined), what: whatOf(row) })]
    : [];
}

/** The changes of the requests since the last render, as text for screen readers. */
function useChanges(rows: readonly RequestRow[]): string {
  const seen = useRef(new Map<string, string>());
  const [news, setNews] = useState('');
  useEffect(() => {
    const changed = rows.filter((row) => seen.current.has(row.id) && seen.current.get(row.id) !== standOf(row));
    seen.current = new Map(rows.map((row) => [row.id, standOf(row)]));
    const sentences = changed.flatMap(newsOf);
    if (sentences.length > 0) setNews(sentences.join(' '));
  }, [rows]);
  return news;
}

type Props = {
  readonly rows: readonly RequestRow[];
  /** Whether the browser sends after the app was closed. */
  readonly inBackground: boolean;
};

export function RequestList({ rows, inBackground }: Props) {
  const known = useStore(lastCustomer, null);
  const isOthers = ({ ownerId }: RequestRow) => isForeign(ownerId, known);
  const news = useChanges(rows.filter((row) => !isOthers(row) && row.kind !== 'message'));
  const [asked, setAsked] = useState<RequestRow>();
  const [asks, setAsks] = useState(false);
  // It may be sent while its customer is asked. Once it is deleted the dialog keeps its text until it is closed.
  const leaving = rows.find(({ id }) => id === asked?.id) ?? asked;

  useEffect(() => {
    // The button with the focus was removed with its card.
    if (leaving && !asks && document.activeElement === document.body) {
      focusContent();
    }
  }, [rows, leaving, asks]);

  const ask = (row: RequestRow) => {
    setAsked(row);
    setAsks(true);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {sectionsOf(cardsOf(rows, known)).map(({ id, title, rows: ofSection }) => (
        <section key={id} className="grid gap-4 pb-10">
          <h2 className="text-xl">{title}</h2>
          {id === 'waiting' && !inBackground && <Note kind="wait">{m.requests_keep_open()}</Note>}
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
        <DiscardDialog
          row={leaving}
          customerId={known}
          open={asks}
          onOpenChange={setAsks}
          onDiscard={() => discard(leaving.id, leaving.state)}
        />
      )}
    </>
  );
}
