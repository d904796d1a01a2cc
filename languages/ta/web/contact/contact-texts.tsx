import type { ReactNode } from 'react';

export const title = 'தொடர்புக்கு';
export const pageDescription = 'Nivasa மின்னஞ்சல் முகவரிகள், தொலைபேசி எண்கள், கொழும்பு முகவரி, உங்கள் செய்திக்கான படிவம்.';
export const lead = 'நிபுணர், கட்டணம் அல்லது முன்பதிவு பற்றிய கேள்விகள்.';

export const details = 'தொடர்பு விவரங்கள்';
export const email = 'மின்னஞ்சல்';
export const phone = 'தொலைபேசி';
export const address = 'முகவரி';
export const madeUp = 'இந்த விவரங்கள் ஒரு மாதிரிக்காக உருவாக்கப்பட்டவை.';

export const sendMessage = 'எங்களுக்குச் செய்தி அனுப்புக';
/** `inbox`: a link that is an e-mail address */
export const notDelivered = (inbox: ReactNode) => (
  <>இந்தப் படிவத்திலிருந்து செய்திகள் அனுப்பப்படுவதில்லை. {inbox}‑க்கு எழுதவும்.</>
);
export const send = 'செய்தியை அனுப்புக';
export const sending = 'அனுப்பப்படுகிறது...';

export const sent = 'செய்தி அனுப்பப்பட்டது!';
export const sentMore = '24\u00A0மணி நேரத்திற்குள் பதிலளிப்போம்.';
export const failed = 'பிழை';
export const failedMore = 'உங்கள் செய்தி அனுப்பப்படவில்லை. எழுதியது இன்னும் படிவத்தில் உள்ளது. மீண்டும் முயலவும்.';
/** `inbox`: an e-mail address */
export const failedOrWrite = (inbox: string) =>
  `உங்கள் செய்தி அனுப்பப்படவில்லை. எழுதியது இன்னும் படிவத்தில் உள்ளது. மீண்டும் முயலவும், அல்லது ${inbox}‑க்கு எழுதவும்.`;
