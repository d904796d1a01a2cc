export const title = 'பிரீமியம் மேற்பார்வைச் சேவை';
export const shareOfContract = (percent: number) => `மொத்த ஒப்பந்த மதிப்பில் ${percent}%`;

// What the service includes.
export const inspections = 'வழக்கமான கள ஆய்வுகள், தரக் கட்டுப்பாடு, முன்னேற்றக் கண்காணிப்பு';
export const payments = 'பணக் கொடுப்பனவுகளின் நிர்வாகம், மைல்கற்களின் கண்காணிப்பு';
export const coordination = 'டைல்ஸ் பதிப்பவருடன் நேரடி ஒருங்கிணைப்பு';
export const disputes = 'பிணக்குகளைத் தீர்க்க உதவி';
export const guarantee = 'வேலை முடித்துத் தரும் உத்தரவாதம்';

export const chat = 'இந்தச் சேவை பற்றி உரையாடுக';
/** After the button's words, for screen readers. */
export const opensNewTab = '(புதிய தாவலில் திறக்கும்)';
export const opensWhatsApp = (provider: string) => `${provider} பெயருடன் ஒரு செய்தியுடன் WhatsApp திறக்கும்.`;
