import type { FormDraft } from './form-draft.ts';

/** Offers what an earlier visit has typed into this form and not sent. */
export function DraftOffer({ draft: { offer, takeOffer, startAfresh } }: { readonly draft: FormDraft }) {
  return offer && <offer.Words draft={offer.draft} onContinue={takeOffer} onAfresh={startAfresh} />;
}
