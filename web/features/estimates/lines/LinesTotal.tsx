import { m } from '../../../../paraglide/messages.js';
import { useWatch } from 'react-hook-form';
import { pricedLinesForm, pricedLinesOf } from '../../../../shared/features/estimates/estimate-document-form.ts';
import { formatLkr } from '../../../../shared/money.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import type { LinesForm } from './lines-form.ts';

/** The total of the lines, calculated as on the server; null while a line is incomplete. */
function totalOf({ lines }: LinesForm): ReturnType<typeof pricedLinesOf> | null {
  const { success, data } = pricedLinesForm.safeParse(lines);
  return success ? pricedLinesOf(data) : null;
}

/** The total at the bottom of the lines. */
export function LinesTotal({ form }: { readonly form: SchemaForm<LinesForm, unknown> }) {
  useWatch({ control: form.control });
  const total = totalOf(form.getValues());
  return (
    <p role="status" className="border-t-2 border-ink pt-3 text-right">
      {total === null ? (
        <span className="text-sm text-ink-2">{m.line_total_follows()}</span>
      ) : (
        <>
          <span className="block text-sm text-ink-2">
            {m.line_subtotal({ subtotal: formatLkr(total.subtotalLkr), wastage: formatLkr(total.wastageLkr) })}
          </span>
          <strong className="text-lg">{m.line_total({ total: formatLkr(total.totalLkr) })}</strong>
        </>
      )}
    </p>
  );
}
