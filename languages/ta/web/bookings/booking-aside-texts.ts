// What happens next.
/** `fee`: 'LKR 10,000' */
export const youTransfer = (fee: string) => `${fee} வங்கியில் பரிமாற்றவும்`;
export const youTransferTheFee = 'கட்டணத்தை வங்கியில் பரிமாற்றவும்';
export const whereToTransfer = 'வங்கி விவரங்களும் உங்கள் குறிப்பு எண்ணும் அடுத்த பக்கத்தில் உள்ளன.';
export const weVerify = 'உங்கள் கொடுப்பனவைச் சரிபார்ப்போம்';
export const confirmedInTime = 'உங்கள் நேரம் 24\u00A0மணி நேரத்திற்குள் உறுதி செய்யப்படும்.';
export const theVisit = 'வருகை';
export const theVisitExplained = 'நீங்கள் தெரிவு செய்யும் நாளிலும் நேரத்திலும் உங்கள் வீடு பார்வையிடப்படும்.';
