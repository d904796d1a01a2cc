// Where mails lead: the last sentences of one, each with the address (`address`) that its words lead to.

/** To what is theirs, once they have signed in. */
export const inPortal = (address: string) => `Open it in My Jobs & Bookings: ${address}`;
/** It asks for the last digits of the phone number before it shows more than dates. */
export const withoutAccount = (address: string) => `Open it without signing in: ${address}`;
export const toJob = (address: string) => `See the job: ${address}`;
/** To a professional. */
export const toOwnPage = (address: string) => `Your page on Nivasa: ${address}`;
/** To the operator. */
export const inBackOffice = (address: string) => `Open it in the back office: ${address}`;
