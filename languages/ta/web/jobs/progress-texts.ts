export const title = 'முன்னேற்றம்';
export const milestone = 'மைல்கல்';
/** `amount`: 'LKR 150,000' */
export const standsFor = (amount: string) => `ஒப்பந்தத்தில் ${amount} மதிப்புடையது`;
/** `date`: 'Nov 22, 2026' */
export const confirmedOn = (date: string) => `${date} அன்று உறுதி செய்தீர்கள்`;
/** Above the customer's own words. */
export const youObjected = 'என்ன குறைகிறது என்று சொன்னீர்கள். கவனித்து வருகிறோம்; முடிந்ததும் நீங்கள் உறுதி செய்யலாம்.';
/** The same, of a job that was cancelled. */
export const youHadObjected = 'வேலை ரத்தாகும் முன், என்ன குறைகிறது என்று சொன்னீர்கள்.';
/** Buttons. */
export const confirm = 'உறுதி செய்க';
export const confirming = 'உறுதி செய்யப்படுகிறது...';
export const object = 'ஏதோ குறைகிறது';
/** Heard after a button: the milestone it belongs to. */
export const of = (text: string) => `(${text})`;
export const needsConnection = 'இணைய இணைப்பு இல்லை: பதிலளிக்க இணைப்பு தேவை.';
export const objectTitle = 'என்ன குறைகிறது?';
export const objectExplained = 'இதை உடனே படித்து, அங்கு வேலை செய்பவர்களுடன் பேசுவோம்.';
export const reason = 'என்ன குறைகிறது, அல்லது சரியில்லை?';
export const keep = 'இப்போது வேண்டாம்';
export const send = 'எங்களிடம் சொல்க';
export const sending = 'அனுப்பப்படுகிறது...';
/** Toasts. */
export const told = 'நன்றி, கிடைத்தது';
export const toldMore = 'அங்கு வேலை செய்பவர்களுடன் பேசுவோம்.';
export const error = 'பிழை';
export const failed = 'உங்கள் பதில் எங்களை அடையவில்லை. மீண்டும் முயலவும்.';
