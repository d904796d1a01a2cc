// What a mail says of a message that waits: that it does, and never what it says. `about`: one of the first four.

export const booking = (reference: string) => `booking ${reference}`;
export const estimate = (reference: string) => `online estimate ${reference}`;
/** What was sent with the contact form. */
export const contact = 'your message';
export const job = (title: string) => `your ${title}`;

export const waitsSubject = (about: string) => `A message about ${about}`;
export const waits = (about: string) => `We have written to you about ${about}. The message waits for you.`;
/** `address`: where to go to. */
export const readIt = (address: string) => `Read it and answer: ${address}`;
/** Of what was sent with the contact form. */
export const readOnPhone = (address: string) => `On the phone that you wrote with, read it here: ${address}`;
/** It asks for the last digits of the phone number before it shows more than dates. */
export const withoutAccount = (address: string) => `Without signing in: ${address}`;
