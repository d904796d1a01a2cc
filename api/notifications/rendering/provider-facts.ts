/** Whom an event is told that concerns a professional: it may be another's by the time that it is sent. */
export type OfProvider = { readonly providerId: string };
