// What happens next.
export const youSend = 'நீங்கள் கோரிக்கையை அனுப்புங்கள்';
export const youSendMore = 'அறை, வேலை பற்றி நீங்கள் எவ்வளவு சொல்கிறீர்களோ, மதிப்பீடு அவ்வளவு துல்லியமாக இருக்கும்.';
/** `fee`: 'LKR 2,000' */
export const youTransfer = (fee: string) => `${fee} வங்கிக் கணக்குக்கு அனுப்பவும்`;
export const youTransferTheFee = 'கட்டணத்தை வங்கிக் கணக்குக்கு அனுப்பவும்';
export const whereToTransfer = 'நீங்கள் அனுப்பிய உடனே வங்கி விவரங்களையும் உங்கள் உசாத்துணை இலக்கத்தையும் காட்டுவோம்.';
export const youGet = 'உங்கள் மதிப்பீடு கிடைக்கும்';
export const youGetMore = 'தொலைபேசியில் தொடர்பு கொள்வோம்; மின்னஞ்சல் முகவரி தந்தால் மின்னஞ்சலில்.';
