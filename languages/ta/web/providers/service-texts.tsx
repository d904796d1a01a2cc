import type { ReactNode } from 'react';

export const serviceOptions = 'சேவை வழிகள்';
export const onlineEstimate = 'ஆன்லைன் மதிப்பீடு';
export const onlineEstimateIs = 'அறையின் அளவையும் விவரத்தையும் அனுப்புங்கள். எழுத்து மூலமான மதிப்பீட்டை அனுப்புவோம்.';
export const requestEstimate = 'மதிப்பீடு கேட்க';
export const siteInspection = 'கள ஆய்வு';
export const siteInspectionIs =
  'நேரில் வந்து அளந்து, மட்டமும் ஈரப்பதமும் பார்த்து, அமைப்பை முடிவு செய்வோம். நீங்கள் தொடர்ந்தால் கட்டணம் மேற்பார்வைக் கமிஷனில் கழிக்கப்படும்.';
export const bookInspection = 'ஆய்வை முன்பதிவு செய்க';
export const premiumService = 'பிரீமியம் மேற்பார்வைச் சேவை';
/** The number is large, the words beside it small. */
export const shareOfContract = (percent: number, small: (words: string) => ReactNode) => (
  <>
    {percent}%{small(' மொத்த ஒப்பந்த மதிப்பில்')}
  </>
);
export const premiumServiceIs = 'வேலை முடியும் வரை ஆய்வுகள், கொடுப்பனவுகள், பிணக்குகளை உங்களுக்காகக் கவனிப்போம்.';
export const whatItIncludes = 'என்னென்ன அடங்கும்';
