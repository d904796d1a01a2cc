// What happens next.
export const youSend = 'நீங்கள் கோரிக்கையை அனுப்புங்கள்';
export const youSendMore = 'அறை, வேலை பற்றி எவ்வளவு அறிகிறோமோ, மதிப்பீடு அவ்வளவு சரியாக இருக்கும்.';
/** `fee`: 'LKR 2,000' */
export const youTransfer = (fee: string) => `${fee} வங்கியில் பரிமாற்றவும்`;
export const youTransferTheFee = 'கட்டணத்தை வங்கியில் பரிமாற்றவும்';
export const whereToTransfer = 'அனுப்பிய உடனே வங்கி விவரங்களும் உங்கள் குறிப்பு எண்ணும் காட்டப்படும்.';
export const youGet = 'உங்கள் மதிப்பீடு கிடைக்கும்';
export const youGetMore = 'தொலைபேசியில் தொடர்பு கொள்வோம்; மின்னஞ்சல் முகவரி தந்தால் மின்னஞ்சலில்.';
