// Where mails lead: the last sentences of one, each with the address (`address`) that its words lead to.

/** To what is theirs, once they have signed in. */
export const inPortal = (address: string) => `‘මගේ වැඩ සහ වෙන්කිරීම්’ හි බලන්න: ${address}`;
/** It asks for the last digits of the phone number before it shows more than dates. */
export const withoutAccount = (address: string) => `පිවිසෙන්නේ නැතිව බලන්න: ${address}`;
export const toJob = (address: string) => `වැඩය බලන්න: ${address}`;
/** To a professional. */
export const toOwnPage = (address: string) => `Nivasa හි ඔබේ පිටුව: ${address}`;
/** To the operator. */
export const inBackOffice = (address: string) => `කාර්යාල පිටුවේ බලන්න: ${address}`;
