// Header and footer.
export const home = 'முகப்பு';
export const directory = 'நிபுணர்கள்';
export const guides = 'வழிகாட்டிகள்';
export const blog = 'வலைப்பதிவு';
export const contact = 'தொடர்பு';
export const portal = 'எனது பக்கம்';
/** What was sent, or waits to be sent, from this device. */
export const requests = 'எனது கோரிக்கைகள்';
/** Professionals who are marked with a heart, on this device. */
export const shortlist = 'தெரிவுப் பட்டியல்';
/** Leads to what can be read without a network. */
export const offline = 'ஆஃப்லைன்';
export const menu = 'மெனு';
/** Of this page: names the button with the beginnings of their names, and the links behind it. */
export const otherLanguages = 'வேறு மொழிகள்';
/** Names the navigation of the header to screen readers. */
export const mainNavigation = 'முதன்மை';
/** Names the navigation of the footer to screen readers. */
export const footerNavigation = 'அடிப்பகுதி';
export const aboutUs = 'எங்களைப் பற்றி';
export const privacyPolicy = 'தனியுரிமைக் கொள்கை';
export const termsOfService = 'சேவை விதிமுறைகள்';
/** Above the links to My Requests and Offline. */
export const onThisDevice = 'இந்தச் சாதனத்தில்';
export const whatNivasaIs = 'இலங்கை வீடுகளுக்கான டைல்ஸ், கண்ணாடி, சீலிங் நிபுணர்கள். கேட்பதற்கு முன்பே கட்டணங்களைப் பார்க்கலாம்.';
export const skipToContent = 'உள்ளடக்கத்திற்குச் செல்க';

/** Heard by screen readers, where others see the shapes of what is to come. */
export const loading = 'ஏற்றப்படுகிறது';

// A page that does not exist.
export const notFound = 'பக்கம் இல்லை';
export const notFoundDescription = 'இந்த முகவரியில் பக்கம் எதுவும் இல்லை.';
/** Beside the picture of a floor that lacks a tile. */
export const oneTileIsMissing = 'இங்கே ஒரு டைல் குறைகிறது. முகவரி மாறியிருக்கலாம், அல்லது இணைப்பு முழுமையாக இல்லாமல் இருக்கலாம்.';
export const goHome = 'முகப்புக்கு';
export const browseDirectory = 'நிபுணர்களைப் பார்க்க';

// What could not be read.
export const notLoaded = 'இதை ஏற்ற முடியவில்லை';
export const checkConnection = 'உங்கள் இணைப்பைச் சரிபார்த்து மீண்டும் முயலவும்.';
export const tryAgain = 'மீண்டும் முயல்க';
export const notSavedYet = 'இது இன்னும் இந்தத் தொலைபேசியில் சேமிக்கப்படவில்லை';
export const readOnceConnected = 'இணைய இணைப்பு இல்லை. இணைப்பு மீண்டும் வந்ததும் இது ஏற்றப்பட்டுச் சேமிக்கப்படும்.';
export const retry = 'மீண்டும் முயல்க';
/** `status`: the number of HTTP, 503. */
export const serverFailed = (status: number) =>
  `எங்கள் சேவையகம் ஒரு பிழையை (${status}) அனுப்பியது; தவறு உங்கள் இணைப்பில் இல்லை. சற்று நேரத்தில் மீண்டும் முயலவும்.`;

// A page that failed.
export const pageFailed = 'இந்தப் பக்கத்தைக் காட்ட முடியவில்லை';
export const mistakeIsOurs =
  'தவறு எங்களுடையது, உங்கள் இணைப்பினுடையது அல்ல. நீங்கள் அனுப்பியதோ சேமித்ததோ எதுவும் இழக்கப்படவில்லை. பக்கத்தை மீண்டும் ஏற்றவும்.';
export const reload = 'மீண்டும் ஏற்றுக';
export const youAreOffline = 'இணைய இணைப்பு இல்லை';
export const backOfficeNeedsConnection = 'அலுவலகப் பக்கத்திற்கு இணைப்பு தேவை.';
