// What happens next.
/** `fee`: 'LKR 10,000' */
export const youTransfer = (fee: string) => `${fee} வங்கிக் கணக்குக்கு அனுப்பவும்`;
export const youTransferTheFee = 'கட்டணத்தை வங்கிக் கணக்குக்கு அனுப்பவும்';
export const whereToTransfer = 'வங்கி விவரங்களும் உங்கள் உசாத்துணை இலக்கமும் அடுத்த பக்கத்தில் உள்ளன.';
export const weVerify = 'உங்கள் கொடுப்பனவைச் சரிபார்ப்போம்';
export const confirmedInTime = 'உங்கள் நேரத்தை 24\u00A0மணி நேரத்திற்குள் உறுதி செய்வோம்.';
export const theVisit = 'கள ஆய்வு';
export const theVisitExplained = 'நீங்கள் தெரிவு செய்த நாளிலும் நேரத்திலும் நிபுணர் வந்து உங்கள் வீட்டை ஆய்வு செய்வார்.';
