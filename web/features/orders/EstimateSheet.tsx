import { m } from '../../../paraglide/messages.js';
import { formatDate, formatDay, dayOf } from '../../../shared/colombo-time.ts';
import type { EstimateDocument, EstimateLine } from '../../../shared/features/estimates/estimate-document.ts';
import { formatLkr, groupThousands, unbrokenLkr } from '../../../shared/money.ts';
import { FactList } from '../../components/FactList.tsx';
import { Price } from '../../components/Price.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import * as texts from './estimate-document-texts.ts';

/** `1234.5` → `1,234.5` */
function groupedQuantity(quantity: string): string {
  const [whole = '', decimals] = quantity.split('.');
  return groupThousands(whole) + (decimals === undefined ? '' : `.${decimals}`);
}

/** With text so large that the amounts do not fit next to the words, they are below them. */
const below = 'large:block large:*:block large:*:pr-0 large:*:text-left';

/** Explicit ARIA roles, because some browsers drop those of a table with another display value. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const timesOf = ({ quantity, unit, rateLkr }: EstimateLine): string =>
  texts.times(groupedQuantity(quantity), unit, unbrokenLkr(rateLkr));

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
  const { lines, notes, assumptions, validUntil } = document;
  return (
    <div data-sheet className="grid gap-5 print:gap-3 print:text-black">
      <FactList
        facts={[
          [m.estimate_document_written_by(), m.estimate_document_writers({ professional })],
          project !== null && [m.estimate_document_project(), project],
          validUntil !== null && [m.estimate_document_valid_until_name(), <Validity key="validity" day={validUntil} />],
        ]}
      />
      <table {...roles.table} className="w-full text-left text-[min(1rem,8vw)]">
        <caption className="sr-only">{m.estimate_document_what_and_amount()}</caption>
        <thead {...roles.group} className="text-sm text-ink-2">
          <tr {...roles.row} className={`border-b border-line ${below}`}>
            <th scope="col" {...roles.column} className="w-full py-2 pr-4 font-medium wrap-anywhere">
              {m.estimate_document_what()}
            </th>
            <th scope="col" {...roles.column} className="py-2 text-right font-medium">
              {m.estimate_document_amount()}
            </th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {lines.map((line, place) => (
            // Lines have no ids, and never change.
            <tr key={place} {...roles.row} className={`border-b border-line align-baseline ${below}`}>
              <th scope="row" {...roles.head} className="py-2.5 pr-4 font-medium wrap-anywhere print:py-1.5">
                <span>{line.text}</span>
                <span className="block text-sm font-normal text-ink-2">{timesOf(line)}</span>
                {line.wastageLkr > 0 && (
                  <span className="block text-sm font-normal text-ink-2">
                    {m.estimate_document_line_wastage({
                      percent: line.wastagePercent,
                      amount: unbrokenLkr(line.wastageLkr),
                    })}
                  </span>
                )}
              </th>
              <td {...roles.cell} className="py-2.5 text-right whitespace-nowrap tabular-nums print:py-1.5">
                {formatLkr(line.amountLkr)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot {...roles.group}>
          {document.wastageLkr > 0 && (
            <>
              <Sum name={m.estimate_document_subtotal()} amountLkr={document.subtotalLkr} />
              <Sum name={m.estimate_document_wastage()} amountLkr={document.wastageLkr} />
            </>
          )}
          <tr {...roles.row} className={`border-t-2 border-ink align-baseline ${below}`}>
            <th scope="row" {...roles.head} className="py-3 pr-4 font-semibold wrap-anywhere">
              {m.estimate_document_total()}
            </th>
            <td {...roles.cell} className="py-3 text-right">
              <Price amountLkr={document.totalLkr} className="text-[min(1.75rem,9vw)]" />
            </td>
          </tr>
        </tfoot>
      </table>
      {notes !== '' && <Words title={m.estimate_document_notes()} text={notes} />}
      {assumptions !== '' && <Words title={m.estimate_document_assumptions()} text={assumptions} />}
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

function Sum({ name, amountLkr }: { readonly name: string; readonly amountLkr: number }) {
  return (
    <tr {...roles.row} className={`align-baseline ${below}`}>
      <th scope="row" {...roles.head} className="py-1.5 pr-4 font-normal wrap-anywhere">
        {name}
      </th>
      <td {...roles.cell} className="py-1.5 text-right whitespace-nowrap tabular-nums">
        {formatLkr(amountLkr)}
      </td>
    </tr>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
