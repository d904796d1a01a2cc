/** Read out behind 'Certified', which opens the two sentences below. */
export const whatItMeans = ': இதன் பொருள்';
/** `month`: 'Nov 2026' */
export const certifiedSince = (month: string) => `${month} முதல் Nivasa சான்று வழங்கியுள்ளது.`;
export const certifiedMeans =
  'இந்த அடையாளத்தை Nivasa மட்டுமே, ஒவ்வொருவராகப் பார்த்து வழங்குகிறது; திரும்பப் பெறவும் முடியும். நிபுணர்கள் தாங்களாக இதை இட முடியாது. வேலை எப்படி நடந்தது என்பதைக் கருத்துகள் சொல்கின்றன: ஒவ்வொன்றும் முடிந்த ஒரு வேலை பற்றியது.';

export const sections = 'இந்தப் பக்கத்தில்';
export const about = 'இவரைப் பற்றி';
/** Above what somebody says of themselves, where it is not there in the language of the page. */
export const onlyInEnglish = 'இன்னும் மொழிபெயர்க்கப்படவில்லை: பின்வருவது ஆங்கிலத்தில் உள்ளது.';
export const nothingWritten = 'இன்னும் எதுவும் எழுதப்படவில்லை.';
export const specialties = 'சிறப்புத் திறன்கள்';
export const noSpecialties = 'இன்னும் எதுவும் குறிப்பிடப்படவில்லை.';

export const rates = 'சேவைகளும் கட்டணங்களும்';
export const noRates = 'இன்னும் கட்டணங்கள் இல்லை. ஆன்லைன் மதிப்பீட்டில் விலை எழுத்து மூலம் கிடைக்கும்.';
// Above the columns of the price list.
export const service = 'சேவை';
export const rate = 'கட்டணம்';
/** What a rate is for: a square foot, a day. */
export const unit = 'அலகு';

export const beforeYouBook = 'முன்பதிவு செய்யும் முன்';
export const inspectionFee = 'ஆய்வுக் கட்டணம்';
export const onlineEstimate = 'ஆன்லைன் மதிப்பீடு';
export const howToPay =
  'வங்கிப் பரிமாற்றம் மூலம் செலுத்தவும். அதைச் சரிபார்த்து, 24\u00A0மணி நேரத்திற்குள் உங்கள் நேரத்தை உறுதி செய்வோம். நீங்கள் தொடர்ந்தால் ஆய்வுக் கட்டணம் மேற்பார்வைக் கமிஷனில் கழிக்கப்படும்.';
export const bookInspection = 'ஆய்வை முன்பதிவு செய்க';
export const requestEstimate = 'மதிப்பீடு கேட்க';

export const gallery = 'செய்த வேலைகள்';
export const noPictures = 'இன்னும் வேலைகளின் படங்கள் இல்லை.';
/** From two on. */
export const pictures = (count: number) => `${count} படங்கள்`;
export const pictureOf = (provider: string, number: number, count: number) =>
  `${provider} செய்த வேலை, ${count} படங்களில் ${number} ஆவது`;

export const reviews = 'வாடிக்கையாளர் கருத்துகள்';
export const noReviews = 'இன்னும் கருத்துகள் இல்லை. இங்கு வேலை முடித்துக்கொண்ட வாடிக்கையாளர்களிடமிருந்து அவை வரும்.';
/** From seven on. */
export const showAllReviews = (count: number) => `${count} கருத்துகளையும் காட்டுக`;
