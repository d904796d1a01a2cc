import type { ReactNode } from 'react';

export const title = 'Contact';
export const pageDescription =
  'Email addresses, phone numbers and the Colombo address of Nivasa, and a form for your message.';
export const lead = 'Questions about a provider, a fee or a booking.';

export const details = 'Contact details';
export const email = 'Email';
export const phone = 'Phone';
export const address = 'Address';
export const madeUp = 'These details are made up for a demonstration.';

export const sendMessage = 'Send us a Message';
/** `inbox`: a link that is an e-mail address */
export const notDelivered = (inbox: ReactNode) => (
  <>We do not receive messages from this form. Please write to {inbox}.</>
);
export const send = 'Send Message';
export const sending = 'Sending...';

export const sent = 'Message Sent!';
export const sentMore = "We'll get back to you within 24 hours.";
export const failed = 'Error';
export const failedMore = 'Your message was not sent. What you typed is still in the form. Please try again.';
/** `inbox`: an e-mail address */
export const failedOrWrite = (inbox: string) =>
  `Your message was not sent. What you typed is still in the form. Please try again, or write to ${inbox}.`;
