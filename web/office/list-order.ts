/** Instants of ISO 8601 are in order by their letters. */
export const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Made once: every comparison through `localeCompare` would look for it again. */
export const byAlphabet = new Intl.Collator('en').compare;

type Dated = { readonly createdAt: string };

export const newestFirst = (one: Dated, other: Dated): number => byText(other.createdAt, one.createdAt);

/** From `answered` on the office has done its part, and so it has while the customer is to pay again. */
type State = 'pending' | 'paid' | 'answered' | 'job' | 'refused' | 'cancelled';

const turns: Readonly<Record<State, number>> = { pending: 0, paid: 1, answered: 2, job: 2, refused: 2, cancelled: 2 };

/**
 * Unpaid ones by the time left of the promised 24 hours, then those with which something is to be done, the longest
 * paid first, then the rest.
 */
export const longestWaitingFirst =
  <Row extends Dated & { readonly paidAt: string | null }>(stateOf: (row: Row) => State) =>
  (one: Row, other: Row): number => {
    const turn = turns[stateOf(one)];
    const apart = turn - turns[stateOf(other)];
    if (apart !== 0) return apart;
    return turn === turns.answered
      ? newestFirst(one, other)
      : byText(one.paidAt ?? one.createdAt, other.paidAt ?? other.createdAt);
  };
