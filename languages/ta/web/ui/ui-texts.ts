export const certified = 'சான்று பெற்றவர்';
export const close = 'மூடுக';
/** Above the numbered steps beside a form. */
export const whatHappensNext = 'அடுத்து என்ன';

export const copy = 'நகல்';
export const copied = 'நகலெடுக்கப்பட்டது';
export const cannotCopy = 'இந்த உலாவி நகலெடுக்க விடுவதில்லை. உரையைத் தெரிவு செய்து நகலெடுக்கவும்.';

export const previousPicture = 'முந்தைய படம்';
export const nextPicture = 'அடுத்த படம்';

export const stars = (rating: number) => `5‑இல் ${rating} நட்சத்திரங்கள்`;

/** Names one of several buttons with the same words. `label`: 'Online estimate' */
export const labelledFor = (label: string, whom: string) => `${label}, ${whom}`;
