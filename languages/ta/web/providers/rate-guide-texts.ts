/** The button below the list of rates, and the heading of what it opens. */
export const workItOut = 'இந்த விலைகளின்படி செலவை நீங்களே கணக்கிடுக';
export const title = 'இந்த விலைகளின்படி உத்தேசச் செலவு';
export const whatItIs = 'உங்கள் திட்டமிடலுக்காக, இந்தப் பக்கத்தின் விலைகளின்படி. வேலையைப் பார்த்த பின் உண்மையான விலையை நிபுணர் தருவார்.';

export const area = 'பரப்பளவு';
export const areaHint = 'தரை அல்லது சுவரின் பரப்பளவு';
export const badArea = '0‑ஐ விட அதிகமான பரப்பளவைத் தரவும்';
export const unit = 'அலகு';
export const units = { sqft: 'சதுர அடி', m2: 'm²' } as const;
export const wastage = 'வீணாகும் அளவு, சதவீதத்தில்';
export const wastageHint = 'வெட்டுதல், உடைதலுக்காக; வழக்கமாக 10';
export const badWastage = '0 முதல் 100 வரை முழு எண்ணைத் தரவும்';
export const whatIsDone = 'தேவையான வேலை';
export const chooseOne = 'ஒன்றையாவது தெரிவு செய்யவும்.';

export const rateNotSet = 'விலை தரப்படவில்லை';
/** `quantity`: '495'; `rate`: 'LKR 450' */
export const quantityTimesRate = (quantity: string, rate: string) => `${quantity} சதுர அடி × ${rate}`;
/** `quantity`: '495'; `wastage`: '10' */
export const withWastage = (quantity: string, wastage: string) => `${wastage}% வீணாதலுடன் ${quantity} சதுர அடி`;
export const altogether = 'உத்தேச மொத்தம்';
export const askForEstimate = 'இதற்கு மதிப்பீடு கேட்க';

/** What goes into the description of the estimate's form, line by line. `area`: '450 sq ft'; `quantity`: '495' */
export const descriptionStart = (area: string, wastage: string, quantity: string) =>
  `பக்கத்தின் விலைகளின்படி கணக்கிட்டது: ${area}, ${wastage}% வீணாதலுடன் ${quantity} சதுர அடி.`;
/** `amount`: 'LKR 222,750' */
export const descriptionLine = (service: string, amount: string) => `${service}: ${amount}`;
export const descriptionEnd = (total: string) => `உத்தேச மொத்தம்: ${total}`;

/** What is paid to Nivasa before the work; it opens at a press. */
export const fees = 'மதிப்பீட்டுக்கும் ஆய்வுக்கும் எங்கள் கட்டணங்கள், மீளளிக்கும் சந்தர்ப்பங்கள்';
