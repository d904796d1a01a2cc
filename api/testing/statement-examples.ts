import { hashOfSecret } from '../router/request-secrets.ts';
import type { Database } from '../db/database.ts';
import { referenceOf } from '../../shared/reference.ts';
import { addSampleBooking } from './sample-jobs.ts';

/** The id of a line of a bank statement. */
export const sampleLineId = (text: string): string => hashOfSecret(`a line of a statement: ${text}`);

/** How to call what bank statements need. */
export const statementExamples = {
  lookUpStatement: {
    async arrange(database: Database) {
      const reference = referenceOf('booking', await addSampleBooking(database, {}, null));
      return { body: { lines: [{ id: sampleLineId('one'), amountLkr: 10_000, references: [reference] }] } };
    },
  },
};
