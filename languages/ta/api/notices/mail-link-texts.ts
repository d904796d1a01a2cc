// Where mails lead: the last sentences of one, each with the address (`address`) that its words lead to.

/** To what is theirs, once they have signed in. */
export const inPortal = (address: string) => `‘எனது வேலைகளும் முன்பதிவுகளும்’ பக்கத்தில் பார்க்கவும்: ${address}`;
/** It asks for the last digits of the phone number before it shows more than dates. */
export const withoutAccount = (address: string) => `உள்நுழையாமல் பார்க்கவும்: ${address}`;
export const toJob = (address: string) => `வேலையைப் பார்க்கவும்: ${address}`;
/** To a professional. */
export const toOwnPage = (address: string) => `Nivasa‑இல் உங்கள் பக்கம்: ${address}`;
/** To the operator. */
export const inBackOffice = (address: string) => `அலுவலகப் பக்கத்தில் பார்க்கவும்: ${address}`;
