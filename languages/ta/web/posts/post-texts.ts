export const blog = 'வலைப்பதிவு';
export const blogLead = 'தீவெங்கும் உள்ள தரைகள், ஜன்னல்கள், சீலிங்குகளின் கதைகள்.';
export const blogDescription = 'இலங்கையின் டைல்ஸ், கண்ணாடி, சீலிங் பற்றிய கதைகளும் செய்திகளும்.';
export const noBlogPosts = 'இன்னும் பதிவுகள் இல்லை. விரைவில் மீண்டும் பாருங்கள்!';
export const blogPostNotFound = 'பதிவு கிடைக்கவில்லை';
export const backToBlog = 'வலைப்பதிவுக்கு';

export const guides = 'வழிகாட்டிகள்';
export const guidesLead = 'வேலை தொடங்கும் முன் அறிய வேண்டியவை, பணம் செலுத்தும் முன் பார்க்க வேண்டியவை.';
export const guidesDescription = 'இலங்கையில் டைல்ஸ், கண்ணாடி, சீலிங் வேலைகளுக்கான வழிகாட்டிகள்: பொருட்கள், விலைமனுக்கள், பார்க்க வேண்டியவை.';
export const noGuides = 'இன்னும் வழிகாட்டிகள் இல்லை. விரைவில் மீண்டும் பாருங்கள்!';
export const guideNotFound = 'வழிகாட்டி கிடைக்கவில்லை';
export const backToGuides = 'வழிகாட்டிகளுக்கு';

/** Names a table within a text to screen readers. Stands in markup as it is. */
export const table = 'அட்டவணை';

/** Above a post that is not in the language of the page. */
export const onlyInEnglish = 'இது இன்னும் மொழிபெயர்க்கப்படவில்லை: நீங்கள் ஆங்கிலத்தில் படிக்கிறீர்கள்.';

export const minutesToRead = (minutes: number) => `வாசிக்க ${minutes} நிமிடம்`;
export const contents = 'பொருளடக்கம்';
export const scrollTable = 'மீதியைப் பார்க்கப் பக்கவாட்டில் நகர்த்துங்கள்';

export const whoDoesIt = 'இந்த வேலையைச் செய்பவர்கள்';
export const readNext = 'அடுத்து வாசிக்க';
