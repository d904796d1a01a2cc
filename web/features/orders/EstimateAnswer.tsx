import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { Price } from '../../components/Price.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';
import { bringToBooking, type AskedBy } from './book-from-estimate.ts';

import { EstimateSheet, type SheetProps } from './EstimateSheet.tsx';
import { printableFrame } from './sheet/printable-frame.tsx';

type Props = SheetProps & {
  /** The id of the request. */
  readonly id: string;
  readonly by: AskedBy;
  /** Null if the professional is no longer listed. */
  readonly providerSlug: string | null;
  /** Opens the messages about it; absent if writing is not possible. */
  readonly onAsk?: () => void;
};

/** The answer to an estimate request, on its card and in full. */
export function EstimateAnswer({ id, by, providerSlug, onAsk, ...sheet }: Props) {
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const [leaving, run] = usePending();
  const [asks, setAsks] = useState(false);
  const askLater = () => {
    setAsks(true);
    setOpen(false);
  };
  // Runs once the dialog has released the focus.
  const afterwards = () => {
    setAsks(false);
    onAsk?.();
  };
  const { document, reference, professional, project } = sheet;
  const book = async (slug: string) => {
    await bringToBooking({ id, by, reference, document, project }, slug);
    navigate(paths.bookingStart(slug));
    return 'leaving' as const;
  };
  if (document.reason !== null) {
    return (
      <div className="grid justify-items-start gap-3">
        <Note kind="wait" title={m.estimate_document_no_estimate()}>
          <span className="whitespace-pre-line wrap-anywhere">{document.reason}</span>
        </Note>
        {onAsk && (
          <Button kind="quiet" onClick={onAsk}>
            {m.thread_ask()}
            <span className="sr-only"> ({professional})</span>
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
      <p>
        <span className="block text-sm text-ink-2">{m.estimate_document_total()}</span>
        <Price amountLkr={document.totalLkr} className="text-[min(1.75rem,9vw)]" />
      </p>
      <Button onClick={() => setOpen(true)}>
        {m.estimate_document_read()}
        <span className="sr-only"> {m.estimate_document_from({ professional })}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.estimate_document_title()}
        subtitle={<p className="hidden font-semibold print:block">Nivasa</p>}
        frame={printableFrame}
        {...(asks && { onClosed: afterwards })}
        footer={
          <div className="flex flex-wrap gap-3 print:hidden">
            {providerSlug !== null && (
              <Button
                kind="clay"
                className="flex-auto"
                busy={leaving}
                onClick={() => void run(() => book(providerSlug))}
              >
                {m.estimate_document_book_inspection()}
              </Button>
            )}
            {onAsk && (
              <Button kind="quiet" className="flex-auto" onClick={askLater}>
                {m.thread_ask()}
              </Button>
            )}
            <Button kind="quiet" className="flex-auto" onClick={() => globalThis.print()}>
              {m.estimate_document_print()}
            </Button>
          </div>
        }
      >
        <EstimateSheet {...sheet} />
      </Dialog>
    </div>
  );
}
