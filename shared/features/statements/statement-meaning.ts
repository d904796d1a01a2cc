const maxNameLength = 60;

const words = {
  direction:
    /INDICATOR|\bSIGN\b|DIRECTION|^(C ?D|D ?C|S ?H|H ?S|D ?K|K ?D|D W|W D|I O|O I|IN OUT|OUT IN|CR ?D[RB]|D[RB] ?CR)$|\bBIJ\b/,
  /** Its words may tell the direction, or something else: `Deposit`, but also `ATM`. */
  kind: /TYPE$/,
  balance: /BALANCE|\bBAL\b|AVAILABLE|LIMIT|SALDO|SOLDE|ශේෂය|மீதி|இருப்பு/,
  credit:
    /CR[EÉ]DIT|DEPOSIT|\bCR\b|(PAID|MONEY|CASH) IN|\bINFLOW|\bINCOMING|RECEIPTS$|RECEIVED$|HABEN|GUTSCHRIFT|^IN$|බැර|வரவு/,
  debit:
    /D[EÉ]BIT|WITHDRAW|\bDR\b|(PAID|MONEY|CASH) OUT|\bOUTFLOW|\bOUTGOING|PAYMENTS?$|\bSOLL\b|LASTSCHRIFT|^OUT$|හර|பற்று/,
  valueDay: /VALUE DA(TE|Y)|VALUTA|WERTSTELLUNG/,
  day: /\bDATE\b|\bDAY\b|DATUM|BUCHUNGSTAG|දිනය|திகதி|தேதி/,
  amount: /AMOUNT|\bLKR\b|\bVALUE\b|BETRAG|UMSATZ|BEDRAG|මුදල|தொகை/,
  text: /DESC|PARTICULAR|NARRA|DETAIL|REMARK|REF|PAYEE|PAYER|NAME|MEMO|TRANSACTION|CHEQUE|CHQ|ZWECK|විස්තර|விவர|விபர/,
  /** In these columns `Credit`, `Received` and `IN` are kinds of accounts, states or countries. */
  other:
    /CURRENCY|\bCCY\b|BRANCH|STATUS|\bSTATE\b|ACCOUNT|\b(ACCT?|A C)\b|\bCARD|CATEGORY|CHANNEL|COUNTRY|DOCUMENT|PRODUCT|METHOD|PAYMENT MODE|TIME/,
} as const;

export type Meaning = keyof typeof words;

/**
 * With one of these words, `credit` or `debit` names a number that is not an amount: `Credit Account`, `Deposit Slip
 * No`.
 */
const aside = /\b(ACC|ACCT|A C|NOS?|NUM|NUMBER|REF|REFERENCE|ID|CODE|COUNT|CARD|SLIP|NAME|DATE|BANK)\b|ACCOUNT/;

const creditName =
  /^(?:(?:CR[EÉ]DIT(S|ED)?|DEPOSIT(S|ED)?|CR|PAID|MONEY|CASH|IN|INFLOWS?|INCOMING|RECEIPTS|RECEIVED|HABEN|GUTSCHRIFT|AMOUNTS?|AMT|VALUE|LKR|SLR|RS|TXN|TRANSACTIONS?|TRANSFERS?|[^A-Z ]+)(?: |$))+$/;

const payee = /BENEFICIARY|PAYEE|PAID TO|RECIPIENT|RECEIVER|CREDIT(ED)? (ACC|A C)/;

/** An amount owed grows when money goes out, so it is not read as a balance. */
const owed = /OVERDR|OUTSTANDING|OWED|OWING|\bDUE\b|\bLOAN|\bDEBT\b|\bCARD\b/;

const wordsOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();

/** The meaning of a column by its name; null if it is unknown. */
export function meaningOf(name: string): Meaning | null {
  if (name.length > maxNameLength) return null;
  const upper = wordsOf(name);
  if (upper === '') return /[+±]/.test(name) ? 'direction' : null;
  const meanings = Object.entries(words).find(
    ([meaning, pattern]) =>
      pattern.test(upper) &&
      !(meaning === 'balance' && owed.test(upper)) &&
      !((meaning === 'credit' || meaning === 'debit') && aside.test(upper)),
  );
  // `Credit or Debit` is neither a credit nor a debit column.
  const isBoth = words.credit.test(upper) && (words.debit.test(upper) || /\bOUT\b/.test(upper));
  // The keys of `words`.
  const meaning = isBoth ? 'direction' : ((meanings?.[0] as Meaning | undefined) ?? null);
  return (meaning === 'direction' || meaning === 'kind') && words.other.test(upper) ? 'other' : meaning;
}

/**
 * Whether a name says credit and nothing else; with other words it may be something else: `Credit Used`, `Security
 * Deposit`. Words in Sinhala and Tamil are accepted.
 */
export const isCreditName = (name: string): boolean => creditName.test(wordsOf(name));

/** Whether a column names who got the money, as in a list of transfers to others. */
export const isPayeeName = (name: string): boolean => payee.test(wordsOf(name));
