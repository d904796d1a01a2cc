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
