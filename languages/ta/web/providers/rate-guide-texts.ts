/** The button below the list of rates, and the heading of what it opens. */
export const workItOut = 'இந்தக் கட்டணங்களில் உத்தேசக் கணக்கு';
export const title = 'இந்தக் கட்டணங்களின்படி உத்தேசக் கணக்கு';
export const whatItIs = 'உங்கள் திட்டமிடலுக்காக, இந்தப் பக்கத்தின் கட்டணங்களிலிருந்து. வேலைக்கான செலவை நிபுணர் பார்த்த பிறகே சொல்வார்.';

export const area = 'பரப்பளவு';
export const areaHint = 'தரை அல்லது சுவரின்';
export const badArea = '0‑ஐ விட அதிகமான பரப்பளவைத் தரவும்';
export const unit = 'அலகு';
export const units = { sqft: 'சதுர அடி', m2: 'm²' } as const;
export const wastage = 'வீணாகும் அளவு, சதவீதத்தில்';
export const wastageHint = 'வெட்டுதல், உடைதலுக்காக; வழக்கமாக 10';
export const badWastage = '0 முதல் 100 வரை முழு எண்ணைத் தரவும்';
export const whatIsDone = 'செய்ய வேண்டியவை';
export const chooseOne = 'ஒன்றையாவது தெரிவு செய்யவும்.';

export const rateNotSet = 'கட்டணம் குறிக்கப்படவில்லை';
/** `quantity`: '495'; `rate`: 'LKR 450' */
export const quantityTimesRate = (quantity: string, rate: string) => `${quantity} சதுர அடி × ${rate}`;
/** `quantity`: '495'; `wastage`: '10' */
export const withWastage = (quantity: string, wastage: string) => `${wastage}% வீணாதலுடன் ${quantity} சதுர அடி`;
export const altogether = 'உத்தேசமாக மொத்தம்';
export const askForEstimate = 'இதைக் கொண்டு மதிப்பீடு கேட்க';

/** What goes into the description of the estimate's form, line by line. `area`: '450 sq ft'; `quantity`: '495' */
export const descriptionStart = (area: string, wastage: string, quantity: string) =>
  `பக்கத்தின் கட்டணங்களின்படி கணக்கிட்டது: ${area}, ${wastage}% வீணாதலுடன் ${quantity} சதுர அடி.`;
/** `amount`: 'LKR 222,750' */
export const descriptionLine = (service: string, amount: string) => `${service}: ${amount}`;
export const descriptionEnd = (total: string) => `உத்தேசமாக மொத்தம்: ${total}`;

/** What is paid to Nivasa before the work; it opens at a press. */
export const fees = 'மதிப்பீட்டுக்கும் வருகைக்கும் செலுத்துவது, மீளளிக்கப்படுவது';
