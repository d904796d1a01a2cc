export const title = 'ஆன்லைன் மதிப்பீடு பெறுக';
/** `professional`: a name */
export const pageTitle = (professional: string) => `${professional} தரும் ஆன்லைன் மதிப்பீடு`;
export const pageDescription = (professional: string) =>
  `உங்கள் வேலையை ${professional}‑க்கு விவரித்து ஆன்லைன் மதிப்பீடு பெறுங்கள்.`;
/** When nobody could be asked whose page it is. */
export const plainDescription = 'ஆன்லைன் மதிப்பீடு கேளுங்கள்.';
export const loading = 'ஏற்றப்படுகிறது...';
export const backToProfile = 'நிபுணரின் பக்கத்திற்கு';
/** Below the name of the professional. */
export const lead = 'ஆன்லைன் மதிப்பீடு பெறுங்கள்';

export const yourProject = 'உங்கள் வேலை';
export const chooseProjectType = 'வகையைத் தெரிவு செய்க';
export const locationHint = 'நகரம், விரும்பினால் வீதியும்';
export const areaHint = 'ஏறத்தாழ, இலக்கங்கள் மட்டும்';
export const descriptionHint = 'அறைகள், உங்களுக்குத் தேவையான பொருட்கள், இப்போது அங்கு உள்ளவை';
export const howWeReachYou = 'உங்களை எப்படித் தொடர்பு கொள்வது';
export const phoneHint = 'உதாரணம்: 077 123 4567';
export const feeIsCharged = (fee: string) =>
  `இந்த ஆன்லைன் மதிப்பீட்டுக்கு ${fee} அறவிடுகிறோம். கோரிக்கையை அனுப்பிய பின் வங்கிப் பரிமாற்றம் மூலம் செலுத்துவீர்கள்.`;
/** Until the fee is known. */
export const aFeeIsCharged =
  'இந்த ஆன்லைன் மதிப்பீட்டுக்கு ஒரு கட்டணம் அறவிடுகிறோம். கோரிக்கையை அனுப்பிய பின் வங்கிப் பரிமாற்றம் மூலம் செலுத்துவீர்கள்.';
export const cancel = 'கைவிடுக';
export const submitWithFee = (fee: string) => `கோரிக்கையை அனுப்புக (${fee})`;
export const submit = 'கோரிக்கையை அனுப்புக';
export const submitting = 'அனுப்பப்படுகிறது...';

export const submitted = 'மதிப்பீட்டுக் கோரிக்கை அனுப்பப்பட்டது';
export const submittedMore = 'உங்கள் மதிப்பீட்டுக் கோரிக்கை அனுப்பப்பட்டது. மதிப்பீட்டுடன் விரைவில் உங்களைத் தொடர்பு கொள்வோம்.';
export const failed = 'பிழை';
export const failedMore = 'மதிப்பீட்டுக் கோரிக்கையை அனுப்ப முடியவில்லை. மீண்டும் முயலவும்.';
