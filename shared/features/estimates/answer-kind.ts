/** How an estimate request can be answered: by a document with an estimate or without one, or without a document. */
export const answerKinds = ['estimate', 'none', 'telephone'] as const;

export type AnswerKind = (typeof answerKinds)[number];

type Answered = {
  readonly answeredAt: string | null;
  readonly document: { readonly reason: string | null } | null;
};

/** Null while there is no answer, and of a booking. */
export function answerKindOf({ answeredAt, document }: Answered): AnswerKind | null {
  if (answeredAt === null) return null;
  if (document === null) return 'telephone';
  return document.reason === null ? 'estimate' : 'none';
}
