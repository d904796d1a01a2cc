/**
 * How an estimate request can be answered: by a document with an estimate, by a document without one, or by telephone.
 */
export const answerKinds = ['estimate', 'none', 'telephone'] as const;

export type AnswerKind = (typeof answerKinds)[number];

type Answered = {
  readonly answeredAt: string | null;
  readonly document: { readonly reason: string | null } | null;
};

/** Null if there is no answer, and for a booking. */
export function answerKindOf({ answeredAt, document }: Answered): AnswerKind | null {
  if (answeredAt === null) return null;
  if (document === null) return 'telephone';
  return document.reason === null ? 'estimate' : 'none';
}
