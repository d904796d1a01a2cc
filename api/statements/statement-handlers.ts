import type { statementContract } from '../../shared/statements/statement-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { readConfirmed, readOpen, readQuoted } from './payable-rows.ts';

export const statementHandlers: Handlers<typeof statementContract> = {
  async lookUpStatement({ body: { lines } }, { read, now }) {
    const quoted = await readQuoted(read, [...new Set(lines.flatMap(({ references }) => references))]);
    const known = new Set(quoted.map(({ reference }) => reference));
    const open = await readOpen(read, new Set(lines.map(({ amountLkr }) => amountLkr)), now);
    return {
      confirmed: await readConfirmed(
        read,
        lines.map(({ id }) => id),
      ),
      // Of one reference all are quoted that have it.
      payments: [...quoted, ...open.filter(({ reference }) => !known.has(reference))],
    };
  },
};
