export const title = 'உங்கள் ஆய்வை முன்பதிவு செய்க';
export const pageDescription =
  'டைல்ஸ், கண்ணாடி அல்லது சீலிங் நிபுணரின் கள ஆய்வை முன்பதிவு செய்யுங்கள். வங்கிப் பரிமாற்றம் மூலம் செலுத்துங்கள்.';
export const lead = 'இலவசமாக வந்து ஆய்வு செய்ய உங்கள் விவரங்களை நிரப்பவும்';

/** The address that only leads on to this page. */
export const shortAddressDescription = 'டைல்ஸ், கண்ணாடி அல்லது சீலிங் நிபுணரின் கள ஆய்வை முன்பதிவு செய்யுங்கள்.';
export const loading = 'ஏற்றப்படுகிறது...';

/** Above the name of the professional, or `noOneChosen`. */
export const inspectionWith = 'ஆய்வு செய்பவர்';
export const noOneChosen = 'இன்னும் யாரையும் தெரிவு செய்யவில்லை';
export const choose = 'தெரிவு செய்க';
export const change = 'மாற்றுக';

export const personalInformation = 'தனிப்பட்ட விவரங்கள்';
export const phoneHint = 'உதாரணம்: 077 123 4567';
export const locationDetails = 'இடத்தின் விவரங்கள்';
export const addressHint = 'ஆய்வு செய்ய வேண்டிய இடத்தின் வீட்டு இலக்கம், வீதி, நகரம்';
export const preferredTime = 'விரும்பும் திகதியும் நேரமும்';
export const timeHasPassed = (now: string) =>
  `இனி வரும் தேதியையும் நேரத்தையும் தெரிவு செய்யுங்கள். இந்தச் சாதனத்தின் கடிகாரப்படி இப்போது ${now}`;
export const timeHint = 'காலை 8 முதல் மாலை 6 வரை, ஒரு நாள் முன்னதாக என்றால் நல்லது. எங்கிருந்தாலும் இலங்கை நேரம்';
export const notesHint = 'நாங்கள் எதைப் பார்க்க வேண்டும், வாசலை எப்படிக் கண்டுபிடிப்பது';
export const continueToPayment = 'கொடுப்பனவுக்குச் செல்க';
export const processing = 'செயற்படுகிறது...';
