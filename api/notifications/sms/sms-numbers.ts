import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { dialable } from '../../../shared/phone.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db } from '../../entities/tables.ts';

/** A mobile number in its international form, for SMS: `077 123 4567` → `+94771234567`. Null if it is none. */
export function mobileNumber(typed: string | null): string | null {
  const number = typed === null ? null : dialable(typed);
  return number !== null && parsePhoneNumberFromString(number)?.isValid() ? number : null;
}

/** `number`: in its international form, `+94771234567`, also below. */
export async function isOptedOut(db: Db, number: string): Promise<boolean> {
  const row = await db.selectFrom('smsOptOut').select('number').where('number', '=', number).executeTakeFirst();
  return row !== undefined;
}

/** Records that the owner of a number wants no SMS. */
export async function optOut(tx: Transaction, number: string, now: Date): Promise<void> {
  await tx.db
    .insertInto('smsOptOut')
    .values({ number, createdAt: now.toISOString() })
    .onConflict((known) => known.column('number').doNothing())
    .execute();
}
