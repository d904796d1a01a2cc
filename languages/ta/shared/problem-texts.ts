// What is wrong with a field or a request, as visitors and customers read it. A schema and a refusal carry the key;
// the API says the English sentence and the key beside it, and a device says the sentence of its own language.

export const required = 'இதை நிரப்பவும்';
export const tooLong = (limit: number) => `${limit} எழுத்துகளுக்குள் எழுதவும்`;
export const unreadable = 'இதில் ஓர் எழுத்தைப் படிக்க முடியவில்லை. அதை நீக்குங்கள் அல்லது மீண்டும் எழுதுங்கள்';
export const badEmail = 'மின்னஞ்சல் முகவரி தவறானது';
export const fourDigits = 'உங்கள் தொலைபேசி எண்ணின் கடைசி நான்கு இலக்கங்களைத் தரவும்';
export const digitsOnly = 'இலக்கங்களை மட்டும் எழுதவும்';
export const nameTooShort = 'பெயரில் குறைந்தது 2 எழுத்துகள் இருக்க வேண்டும்';
export const phoneTooShort = 'தொலைபேசி எண்ணில் குறைந்தது 10 இலக்கங்கள் இருக்க வேண்டும்';
export const addressTooShort = 'முகவரியை விவரமாக எழுதவும்';
export const noTime = 'திகதியையும் நேரத்தையும் தெரிவு செய்யவும்';
export const noProjectType = 'வேலையின் வகையைத் தெரிவு செய்யவும்';
export const noProjectLocation = 'வேலை நடக்கும் இடத்தை எழுதவும்';
export const noFullName = 'முழுப் பெயரை எழுதவும்';
export const noPhone = 'தொலைபேசி எண்ணை எழுதவும்';
export const reviewTooShort = 'மதிப்புரையில் குறைந்தது 10 எழுத்துகள் இருக்க வேண்டும்';
export const subjectTooShort = 'விடயத்தில் குறைந்தது 5 எழுத்துகள் இருக்க வேண்டும்';
export const messageTooShort = 'செய்தியில் குறைந்தது 20 எழுத்துகள் இருக்க வேண்டும்';
/** A professional who was on this page, or asked for an estimate, and is not listed any more. */
export const noSuchProvider = 'நீங்கள் தேடும் நிபுணர் இங்கு இல்லை.';
/** Above the messages beside the fields. */
export const someFields = 'சில இடங்களைத் திருத்த வேண்டும்';
export const noSuchRequest = 'இந்தக் கோரிக்கை கிடைக்கவில்லை.';
export const requestIsYours = 'இந்தக் கோரிக்கை ஏற்கனவே உங்கள் கணக்கில் உள்ளது. இது பற்றி எங்களைத் தொடர்புகொள்ளவும்.';
/** Of photos. They come after their request, and some of them late. */
export const enoughPhotos = 'இங்கு 6 படங்கள் வரை சேர்க்கலாம். எதுவும் மாற்றப்படவில்லை.';
export const slipIsThere = 'இந்த ஸ்லிப்பின் படம் ஏற்கனவே எங்களிடம் உள்ளது.';
export const noSlipWanted = 'இந்தக் கோரிக்கைக்கு இப்போது எதுவும் செலுத்த வேண்டியதில்லை.';
export const photosAreLate = 'படங்களை 14 நாட்களுக்குள் மட்டுமே சேர்க்கலாம். தயவுசெய்து எங்களைத் தொடர்பு கொள்ளவும்.';
export const photoIsAnother = 'இந்தப் பெயரில் வேறொரு படம் வந்துள்ளது. மீண்டும் தெரிவு செய்யவும்.';
export const photoTooLarge = 'இந்தப் படம் மிகப் பெரியது. மீண்டும் தெரிவு செய்யவும்.';
export const photoIsNone = 'இந்தப் படத்தைக் காட்ட முடியவில்லை. வேறொன்றைத் தெரிவு செய்யவும்.';
export const noMorePhotosToday = 'இன்று இங்கிருந்து பல படங்கள் வந்துள்ளன. நாளை மீண்டும் முயலவும்.';
export const noRoomForSender =
  'கட்டணம் இன்னும் செலுத்தப்படாத கோரிக்கைகளுக்காக இந்த இணைய இணைப்பிலிருந்து பல படங்கள் வந்துள்ளன. கட்டணம் செலுத்திய பின் மீண்டும் முயலவும்.';
export const noRoomForPhotos =
  'கட்டணம் செலுத்தப்படாத கோரிக்கைகளின் படங்களுக்கு இப்போது இடமில்லை. பிறகு அல்லது கட்டணம் செலுத்திய பின் மீண்டும் முயலவும்.';
export const noSuchPhoto = 'இந்தப் படம் கிடைக்கவில்லை.';
export const noSuchReceipt = 'இந்தப் பற்றுச்சீட்டு கிடைக்கவில்லை.';
/** It was cancelled or refused. */
export const requestEnded = 'இந்தக் கோரிக்கை முடிந்துவிட்டதால், இதற்கு எதுவும் செலுத்த வேண்டியதில்லை.';
/** Of a job without supervision, that is not completed, or whose commission the inspection fee has covered. */
export const noCommission = 'இந்த வேலைக்கு எதுவும் செலுத்த வேண்டியதில்லை.';
/** Of a visit that is to be moved or cancelled. */
export const visitIsJob = 'உங்கள் வேலை ஏற்கனவே பதிவாகியுள்ளது. ஆய்வு நேரத்தை மாற்ற எங்களைத் தொடர்பு கொள்ளவும்.';
export const visitHasEnded = 'இந்த முன்பதிவு ஏற்கனவே ரத்து செய்யப்பட்டுள்ளது.';
export const timeIsOver = 'இனி வரும் ஒரு நேரத்தைத் தெரிவு செய்யவும்';
export const timeIsFar = 'அடுத்த 10 ஆண்டுகளுக்குள் ஒரு திகதியைத் தெரிவு செய்யவும்';
export const quoteChanged = 'விலைமனு மாறியுள்ளது';

const notToBeAccepted = {
  booked: 'ஏற்பதற்கு இன்னும் விலைமனு இல்லை.',
  inspected: 'ஏற்பதற்கு இன்னும் விலைமனு இல்லை: தயாரிக்கிறோம்.',
  accepted: 'இந்த விலைமனுவை ஏற்கனவே ஏற்றுள்ளீர்கள்.',
  in_progress: 'இந்த விலைமனுவை ஏற்கனவே ஏற்றுள்ளீர்கள், வேலையும் தொடங்கிவிட்டது.',
  completed: 'இந்த வேலை முடிந்துவிட்டதால், அதன் விலைமனுவை ஏற்க முடியாது.',
  cancelled: 'இந்த வேலை ரத்து செய்யப்பட்டுள்ளதால், அதன் விலைமனுவை ஏற்க முடியாது.',
};
export const cannotAccept = (status: keyof typeof notToBeAccepted) => notToBeAccepted[status];

export const noDeclineReason = 'எதை மாற்ற வேண்டும் என்று எழுதவும்';
/** It was accepted, replaced or taken back meanwhile. */
export const noQuoteWaits = 'இந்த விலைமனுவுக்கு இனி பதில் தேவையில்லை.';

/** To the office, about a request or a job. */
export const noMessage = 'தயவுசெய்து ஏதாவது எழுதவும்';
export const noSuchThread = 'இங்கிருந்து செய்தி அனுப்ப முடியாது.';
/** Of one conversation. */
export const tooManyToThread = 'இந்த ஒரு மணி நேரத்தில் நிறையச் செய்திகள் எழுதியுள்ளீர்கள். இதைப் பிறகு அனுப்புவோம்.';

export const noObjection = 'என்ன குறைகிறது என்று எழுதவும்';
/** Of a job whose customer objects to what was reported as done, or declines its quote. */
export const noSuchJob = 'நீங்கள் தேடும் வேலை இங்கு இல்லை.';
export const noSuchProgress = 'இந்த வேலையில் அப்படி ஒரு பதிவு கிடைக்கவில்லை.';
export const jobIsCancelled = 'இந்த வேலை ரத்து செய்யப்பட்டது, எனவே இதில் இனி வேலை நடக்காது.';
export const alreadyConfirmed = 'இதை நீங்கள் ஏற்கனவே உறுதி செய்துள்ளீர்கள்.';

export const tooManyRequests = 'கோரிக்கைகள் மிக அதிகம். ஒரு நிமிடம் கழித்து மீண்டும் முயலவும்.';
export const tooManyForContact =
  'இந்த மின்னஞ்சல் முகவரி அல்லது தொலைபேசி எண்ணுடன் இன்று பல கோரிக்கைகள் வந்துள்ளன. தயவுசெய்து நாளை மீண்டும் முயலவும்.';
export const tooManyMessages = 'செய்திகள் மிக அதிகம். சில நிமிடங்கள் கழித்து மீண்டும் முயலவும்.';
export const busy = 'இதை இப்போது ஏற்க முடியவில்லை. சற்று நேரத்தில் மீண்டும் முயலவும்.';
export const ourFault = 'எங்கள் பக்கத்தில் ஒரு தவறு நேர்ந்தது. மீண்டும் முயலவும்.';
export const signInFirst = 'முதலில் உள்நுழையவும்';
