export const title = 'உங்கள் முன்பதிவை உறுதி செய்க';
export const pageDescription = 'உங்கள் கள ஆய்வின் விவரங்களைச் சரிபார்த்து, கட்டணத்தை வங்கிப் பரிமாற்றம் மூலம் செலுத்தவும்.';
export const loading = 'ஏற்றப்படுகிறது';

/** The bill: words left, figures right. */

export const yourVisit = 'உங்கள் கள ஆய்வு';
export const name = 'பெயர்';
export const email = 'மின்னஞ்சல்';
export const phone = 'தொலைபேசி';
export const address = 'முகவரி';
export const scheduledTime = 'குறித்த திகதியும் நேரமும்';
export const notes = 'குறிப்புகள்';

export const payment = 'கொடுப்பனவு விவரங்கள்';
export const howToPay = 'வங்கிப் பரிமாற்றம் மூலம் செலுத்தவும். நாங்கள் அடையாளம் காண, உசாத்துணை இலக்கத்தை ‘remarks’ பகுதியில் எழுதவும்.';
export const whatFollows = 'உங்கள் கொடுப்பனவைச் சரிபார்த்து, 24\u00A0மணி நேரத்திற்குள் உங்கள் நேரத்தை உறுதி செய்வோம்.';
export const iHavePaid = 'பணம் செலுத்திவிட்டேன்';
export const sending = 'அனுப்பப்படுகிறது...';
export const goBack = 'திரும்பிச் செல்க';

export const confirmed = 'முன்பதிவு உறுதியானது!';
export const confirmedMore = 'உங்கள் ஆய்வு நேரத்தை உறுதி செய்ய விரைவில் தொடர்பு கொள்வோம்.';
export const failed = 'முன்பதிவு நடைபெறவில்லை';
export const failedMore = 'உங்கள் முன்பதிவில் ஒரு பிழை ஏற்பட்டது. மீண்டும் முயலவும்.';
