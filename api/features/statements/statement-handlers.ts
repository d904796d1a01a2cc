import type { statementContract } from '../../../shared/features/statements/statement-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { readConfirmed, readOpen, readQuoted } from './payable-queries.ts';

export const statementHandlers: Handlers<typeof statementContract> = {
  async lookUpStatement({ body: { lines } }, { db, now }) {
    const quoted = await readQuoted(db, [...new Set(lines.flatMap(({ references }) => references))]);
    const known = new Set(quoted.map(({ reference }) => reference));
    const open = await readOpen(db, new Set(lines.map(({ amountLkr }) => amountLkr)), now);
    return {
      confirmed: await readConfirmed(
        db,
        lines.map(({ id }) => id),
      ),
      // If several payments have the same reference, all are answered.
      payments: [...quoted, ...open.filter(({ reference }) => !known.has(reference))],
    };
  },
};
