// What a mail says of a message that waits: that it does, and never what it says. `about`: one of the first three.

export const booking = (reference: string) => `booking ${reference}`;
export const estimate = (reference: string) => `online estimate ${reference}`;
export const job = (title: string) => `your ${title}`;

export const waitsSubject = (about: string) => `A message about ${about}`;
export const waits = (about: string) => `We have written to you about ${about}. Please read our message.`;
/** Of what was sent with the contact form. */
export const answeredSubject = 'An answer to your message';
export const answered = 'We have answered your message. Please read our answer.';
/** `address`: where to go to. */
export const readIt = (address: string) => `Read it and answer: ${address}`;
/** Of what was sent with the contact form. */
export const readOnPhone = (address: string) => `Read it on the phone you wrote from: ${address}`;
