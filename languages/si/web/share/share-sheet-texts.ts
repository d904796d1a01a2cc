export const title = 'මේ පිටුව බෙදාගන්න';
/** The button that opens WhatsApp. */
export const whatsApp = 'WhatsApp මගින් යවන්න';
export const opensNewTab = '(අලුත් ටැබයක විවෘත වේ)';
/** Above the address. */
export const address = 'සබැඳිය';
export const copyLink = 'සබැඳිය පිටපත් කරන්න';
export const copiedLink = 'සබැඳිය පිටපත් වුණා';
