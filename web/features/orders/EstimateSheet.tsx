import { m } from '../../../paraglide/messages.js';
import { formatDate, formatDay, dayOf } from '../../../shared/colombo-time.ts';
import type { EstimateDocument } from '../../../shared/features/estimates/estimate-document.ts';
import { FactList } from '../../components/FactList.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { PricedLines } from './sheet/PricedLines.tsx';
import { SheetText } from './sheet/SheetText.tsx';

export type SheetProps = {
  readonly document: EstimateDocument;
  readonly reference: string;
  /** Who wrote the estimate, together with Nivasa. */
  readonly professional: string;
  /** `Bathroom Renovation`; null if unknown. */
  readonly project: string | null;
};

/** An estimate, for reading on a phone and printing on one sheet. */
export function EstimateSheet({ document, reference, professional, project }: SheetProps) {
  const { notes, assumptions, validUntil } = document;
  return (
    <div data-sheet className="grid gap-5 print:gap-3 print:text-black">
      <FactList
        facts={[
          [m.estimate_document_written_by(), m.estimate_document_writers({ professional })],
          project !== null && [m.estimate_document_project(), project],
          validUntil !== null && [m.estimate_document_valid_until_name(), <Validity key="validity" day={validUntil} />],
        ]}
      />
      <PricedLines {...document} />
      {notes !== '' && <SheetText title={m.estimate_document_notes()} text={notes} />}
      {assumptions !== '' && <SheetText title={m.estimate_document_assumptions()} text={assumptions} />}
      <p className="text-sm text-ink-2">{m.estimate_document_is_no_quote()}</p>
      <p className="text-sm text-ink-2">
        <UnbrokenReference>
          {(document.version > 1 ? m.estimate_document_replaced_on : m.estimate_document_written_on)({
            reference,
            date: formatDate(document.createdAt),
          })}
        </UnbrokenReference>
      </p>
    </div>
  );
}

function Validity({ day }: { readonly day: string }) {
  const today = dayOf(useNow());
  return day < today ? m.estimate_document_has_passed({ date: formatDay(day) }) : formatDay(day);
}
