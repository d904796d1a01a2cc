/** Above a form. `time`: 'Jan 5, 2025, 2:05 pm' */
export const beganOn = (time: string) => `இந்தப் படிவத்தைத் தொடங்கியது ${time}.`;
export const continueWithIt = 'அதைத் தொடர்க';
export const startAfresh = 'புதிதாகத் தொடங்குக';

/** Above the button that sends. */
export const cannotKeep =
  'இந்த உலாவியால் உங்கள் கோரிக்கையைப் பிறகு அனுப்ப வைத்திருக்க முடியாது. அனுப்பப்பட்டது என்று சொல்லும் வரை இந்தப் பக்கத்தில் இருக்கவும்.';
export const savedAndSentLater = 'இணைய இணைப்பு இல்லை: இது இந்தத் தொலைபேசியில் சேமிக்கப்பட்டுப் பிறகு அனுப்பப்படும்';
export const keepOpen = 'அனுப்புவதற்குச் செயலியைத் திறந்து வைக்கவும்';
