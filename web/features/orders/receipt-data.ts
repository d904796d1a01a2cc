import { queryOptions } from '@tanstack/react-query';
import { receiptContract, type Receipt } from '../../../shared/features/orders/receipt-contract.ts';
import { parsedAs } from '../../../shared/parsed-as.ts';
import { maxSecrets } from '../../../shared/features/orders/request-contract.ts';
import { privateSpace } from '../../lib/query-keys.ts';
import { fetchJson, UnreachableError } from '../../lib/fetch-json.ts';
import { sessionState } from '../../lib/session-state.ts';
import { secretsFor } from '../../outbox/request-news.ts';

const { method, path, response } = receiptContract.getReceipt;

const grantPlace = (id: string) => `receiptGrant:${id}`;

/** Passes the grant of a request link on to the receipt, in this tab; it is valid for an hour at most. */
export const keepReceiptGrant = (id: string, grant: string): void => sessionState.write(grantPlace(id), grant);

export const receiptGrant = (id: string): string | null => sessionState.read(grantPlace(id));

/** Null: it does not exist, or belongs to another customer. */
export const receiptQuery = (id: string) =>
  queryOptions({ queryKey: [privateSpace, 'receipt', id], queryFn: () => readReceipt(id) });

async function readReceipt(id: string): Promise<Receipt | null> {
  const secrets = await secretsFor(({ status }) => status?.payment.receiptId === id);
  const grant = receiptGrant(id);
  const { status, text } = await fetchJson(
    path.replace(':id', encodeURIComponent(id)),
    {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        'Request-Secrets': secrets.slice(0, maxSecrets).join(','),
        ...(grant !== null && { 'Content-Type': 'application/json' }),
      },
      ...(grant !== null && { body: JSON.stringify({ grant }) }),
    },
    (body) => receiptIn(body) !== undefined,
  );
  if (status === 404) return null;
  const receipt = status === 200 ? receiptIn(text) : undefined;
  if (!receipt) throw new UnreachableError(`No receipt: ${status}`, { status });
  return receipt;
}

const receiptIn = (text: string): Receipt | undefined => parsedAs(response, text);
