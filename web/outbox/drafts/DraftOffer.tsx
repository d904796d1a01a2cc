import type { FormDraft } from './form-draft.ts';

/** Offers a draft of this form from an earlier visit. */
export function DraftOffer({ draft: { offer, takeOffer, startAfresh } }: { readonly draft: FormDraft }) {
  return offer && <offer.Words draft={offer.draft} onContinue={takeOffer} onAfresh={startAfresh} />;
}
