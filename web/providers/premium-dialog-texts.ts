export const title = 'Premium Managed Service';
export const shareOfContract = (percent: number) => `${percent}% of the total contract value`;

// What the service includes.
export const inspections = 'Regular site inspections, quality assurance and progress monitoring';
export const payments = 'Payment management and milestone tracking';
export const coordination = 'Direct coordination with the tiler';
export const disputes = 'Dispute resolution support';
export const guarantee = 'A project completion guarantee';

export const chat = 'Chat about this service';
/** After the button's words, for screen readers. */
export const opensNewTab = '(opens in a new tab)';
export const opensWhatsApp = (provider: string) => `Opens WhatsApp with a message that names ${provider}.`;
