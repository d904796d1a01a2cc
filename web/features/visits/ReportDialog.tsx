import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { printableFrame } from '../orders/sheet/printable-frame.tsx';
import { ReportSheet, type ReportSheetProps } from './ReportSheet.tsx';

type Props = ReportSheetProps & { readonly label: string; readonly kind?: 'sea' | 'quiet' };

/** A button that opens the report of an inspection, which prints on one sheet. */
export function ReportDialog({ label, kind = 'quiet', ...sheet }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only"> {m.estimate_document_from({ professional: sheet.professional })}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.report_title()}
        subtitle={<p className="hidden font-semibold print:block">Nivasa</p>}
        frame={printableFrame}
        footer={
          <Button kind="quiet" className="flex-auto print:hidden" onClick={() => globalThis.print()}>
            {m.estimate_document_print()}
          </Button>
        }
      >
        <ReportSheet {...sheet} />
      </Dialog>
    </>
  );
}
