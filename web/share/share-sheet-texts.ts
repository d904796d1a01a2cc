export const title = 'Share this page';
/** The button that opens WhatsApp. */
export const whatsApp = 'Send with WhatsApp';
export const opensNewTab = '(opens in a new tab)';
/** Above the address. */
export const address = 'Link';
export const copyLink = 'Copy link';
export const copiedLink = 'Copied link';
