import { m } from '../../../../paraglide/messages.js';
import type { EstimateDocument, EstimateLine } from '../../../../shared/features/estimates/estimate-document.ts';
import { formatLkr, groupThousands, unbrokenLkr } from '../../../../shared/money.ts';
import { Price } from '../../../components/Price.tsx';
import * as texts from '../estimate-document-texts.ts';

/** With text so large that the amounts do not fit next to the words, they are below them. */
const below = 'large:block large:*:block large:*:pr-0 large:*:text-left';

/** Explicit ARIA roles, because some browsers drop the implicit ones if a table has another display value. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const timesOf = ({ quantity, unit, rateLkr }: EstimateLine): string =>
  texts.times(groupThousands(quantity), unit, unbrokenLkr(rateLkr));

type Props = Pick<EstimateDocument, 'lines' | 'subtotalLkr' | 'wastageLkr' | 'totalLkr'>;

/** The lines of an estimate or of a draft quote, with their total. */
export function PricedLines({ lines, subtotalLkr, wastageLkr, totalLkr }: Props) {
  return (
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
        {wastageLkr > 0 && (
          <>
            <Sum name={m.estimate_document_subtotal()} amountLkr={subtotalLkr} />
            <Sum name={m.estimate_document_wastage()} amountLkr={wastageLkr} />
          </>
        )}
        <tr {...roles.row} className={`border-t-2 border-ink align-baseline ${below}`}>
          <th scope="row" {...roles.head} className="py-3 pr-4 font-semibold wrap-anywhere">
            {m.estimate_document_total()}
          </th>
          <td {...roles.cell} className="py-3 text-right">
            <Price amountLkr={totalLkr} className="text-[min(1.75rem,9vw)]" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
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
