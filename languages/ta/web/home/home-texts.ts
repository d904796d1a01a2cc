// Below the page's title in a list of search results.
export const pageDescription =
  'இலங்கையின் டைல்ஸ், கண்ணாடி, சீலிங் நிபுணர்கள். விலைகளைப் பாருங்கள், முடிந்த வேலைகளின் மதிப்புரைகளைப் படியுங்கள், நிலையான கட்டணத்துடன் தொடங்குங்கள்.';
export const nivasaInShort = 'இலங்கையின் டைல்ஸ், கண்ணாடி, சீலிங் நிபுணர்கள்';

export const headline = 'பெயர் தெரிந்த ஒருவரின் கையால், நேர்த்தியான தரை.';
export const lead =
  'உங்கள் அருகிலுள்ள டைல்ஸ், கண்ணாடி, சீலிங் நிபுணர்கள். விலைகளைப் பாருங்கள், மதிப்புரைகளைப் படியுங்கள், நிலையான கட்டணத்துடன் தொடங்குங்கள்.';

/** Names the field to screen readers. */
export const searchField = 'தேடல்';
/** A style of laying tiles, and a city: what can be searched for. Some 20 letters have room. */
export const searchExample = 'டைல்ஸ், காலி…';
export const find = 'தேடுக';

export const whyNivasa = 'ஏன் Nivasa';
export const certified = 'சான்று பெற்ற நிபுணர்கள்';
export const certifiedMeans = 'Nivasa ஒவ்வொரு நிபுணரையும் தனித்தனியாகச் சரிபார்த்துச் சான்று வழங்குகிறது.';
export const verifiedReviews = 'உறுதி செய்யப்பட்ட மதிப்புரைகள்';
export const verifiedReviewsMean = 'இங்கு வேலையை முடித்துக்கொண்ட வாடிக்கையாளர்களிடமிருந்து மட்டும்.';
export const quickBooking = 'விரைவான முன்பதிவு';
export const quickBookingMeans = 'கொடுப்பனவைச் சரிபார்த்து, ஆய்வு நேரத்தை 24\u00A0மணி நேரத்திற்குள் உறுதி செய்வோம்.';

export const featured = 'சிறப்பு நிபுணர்கள்';
export const viewAll = 'அனைத்தையும் பார்க்க';
export const nobodyFeatured = 'தற்போது சிறப்பு நிபுணர்கள் இல்லை.';

export const waysToBegin = 'தொடங்க மூன்று வழிகள், விலைகளுடன்';
export const feeComesOff = 'நீங்கள் தொடர்ந்தால், ஆய்வுக் கட்டணம் மேற்பார்வைக் கமிஷனில் கழிக்கப்படும்.';
export const onlineEstimate = 'ஆன்லைன் மதிப்பீடு';
export const onlineEstimateIs = 'அறையின் அளவையும் விவரத்தையும் அனுப்புங்கள். எழுத்து மூலமான மதிப்பீட்டை அனுப்புவோம்.';
export const siteInspection = 'கள ஆய்வு';
export const siteInspectionIs = 'நேரில் வந்து அளந்து, மட்டமும் ஈரப்பதமும் பார்த்து, அமைப்பை முடிவு செய்வோம்.';
export const premiumService = 'பிரீமியம் மேற்பார்வைச் சேவை';
/** Begins with what the percentage beside it is of. */
export const premiumServiceIs = 'மொத்த ஒப்பந்த மதிப்பில். ஆய்வுகள், கொடுப்பனவுகள், பிணக்குகளை உங்களுக்காகக் கவனிப்போம்.';

export const seeWhoWorks = 'உங்கள் நகரில் யார் வேலை செய்கிறார்கள் என்று பாருங்கள்.';
export const filterAndCompare =
  'வேலை வகை, நகரம் வாரியாகத் தெரிவு செய்து, சதுர அடி விலைகளை ஒப்பிட்டு, நீங்கள் தயாரானதும் முன்பதிவு செய்யுங்கள்.';
export const browseDirectory = 'நிபுணர்களைப் பார்க்க';

export const shortcuts = 'வேலை வகைகளும் நகரங்களும்';

export const saidByCustomer = 'ஒரு வாடிக்கையாளர் சொல்வது';
export const goodToKnow = 'வேலை தொடங்கும் முன் தெரிந்துகொள்ள';
export const allGuides = 'அனைத்து வழிகாட்டிகள்';
