import { lineKeysOf } from '../../../shared/features/statements/line-key.ts';
import {
  maxStatementLines,
  statementContract,
  type Payable,
} from '../../../shared/features/statements/statement-contract.ts';
import type { Credit } from '../../../shared/features/statements/statement-columns.ts';
import { matchStatement, type Match, type StatementLine } from '../../../shared/features/statements/statement-match.ts';
import { referencesIn } from '../../../shared/features/statements/statement-reference.ts';
import { createClient } from '../../api-client.ts';
import { adminBookingClient } from '../bookings/admin/admin-booking-data.ts';
import { base64UrlOf } from '../../lib/base64url.ts';
import { adminEstimateClient } from '../estimates/admin/admin-estimate-data.ts';
import { adminCommissionClient } from '../jobs/admin/admin-job-data.ts';
import { StatementError } from './admin-statement-file.ts';

const client = createClient(statementContract);

const idOf = async (key: string): Promise<string> =>
  base64UrlOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))));

/** Queries which payments the credits may be. Of the bank's data only text that looks like a reference is sent. */
export async function matchCredits(credits: readonly Credit[]): Promise<readonly Match[]> {
  if (credits.length > maxStatementLines) {
    throw new StatementError('This file has more than 5,000 credits. Ask the bank for a shorter period.');
  }
  const ids = await Promise.all(lineKeysOf(credits).map(idOf));
  const lines = credits.map(({ continued, ...credit }, place): StatementLine => {
    const text = [credit.text, continued].filter(Boolean).join(' ');
    return { ...credit, text, id: ids[place] ?? '', references: referencesIn(text) };
  });
  const asked = lines.map(({ id, amountLkr, references }) => ({ id, amountLkr, references: [...references] }));
  return matchStatement(lines, await client.lookUpStatement({ body: { lines: asked } }));
}

/** Uses the same endpoints as the other screens that mark payments. */
export function markArrived(
  { kind, subjectId }: Payable,
  { id: lineId, amountLkr: receivedLkr }: StatementLine,
): Promise<unknown> {
  const transfer = { lineId, receivedLkr };
  switch (kind) {
    case 'inspection':
      return adminBookingClient.markInspectionPaid({ body: { bookingId: subjectId, transfer } });
    case 'estimate':
      return adminEstimateClient.markEstimatePaid({ body: { requestId: subjectId, transfer } });
    case 'commission':
      return adminCommissionClient.markCommissionPaid({ body: { jobId: subjectId, transfer } });
  }
}

export function unmarkArrived({ kind, subjectId }: Payable): Promise<unknown> {
  switch (kind) {
    case 'inspection':
      return adminBookingClient.unmarkInspectionPaid({ body: { bookingId: subjectId } });
    case 'estimate':
      return adminEstimateClient.unmarkEstimatePaid({ body: { requestId: subjectId } });
    case 'commission':
      return adminCommissionClient.unmarkCommissionPaid({ body: { jobId: subjectId } });
  }
}
