export const nothingSaved = 'உங்கள் தெரிவுப் பட்டியலில் இன்னும் எவரும் இல்லை';
export const nothingSavedHint = 'ஒரு நிபுணரை இங்கே வைத்திருக்க இதயக் குறியை அழுத்தவும். இணைய இணைப்பு இல்லாமலும் இது தெரியும்.';
export const nobodyNamed = 'இந்த இணைப்பில் நிபுணர்கள் எவரும் இல்லை';
export const browse = 'நிபுணர்களைப் பார்க்க';

/** Above the boxes by which up to three are chosen. */
export const compareUpTo = 'மூவர் வரை ஒப்பிடுக';
/** Names the table. */
export const sideBySide = 'பக்கத்தில் வைத்து ஒப்பீடு';
/** Above the table where it is wider than the screen. */
export const scrollTable = 'மீதியைப் பார்க்கப் பக்கவாட்டில் நகர்த்துங்கள்';
/** Row headers of the table. */
export const rating = 'மதிப்பெண்';
export const cities = 'நகரங்கள்';
export const specialities = 'திறன்கள்';
export const rates = 'விலைகள்';
export const noRates = 'விலைகள் தரப்படவில்லை';
export const notSaid = 'குறிப்பிடப்படவில்லை';
/** Above the cards. */
export const everybody = 'இந்தப் பட்டியலில்';
/** In place of somebody who is not there any more. `slug`: 'nadeesha-floors' */
export const gone = (slug: string) => `${slug}: இப்போது நிபுணர்களில் இல்லை.`;
export const remove = 'நீக்குக';
/** Below the frame of the page, without JavaScript. */
export const needsScript = 'தெரிவுப் பட்டியல் இந்தத் தொலைபேசியில் உள்ளது; அதைக் காட்ட JavaScript தேவை.';
/** What a link to the list is sent with. */
export const sharedAs = 'Nivasa‑இல் எனது தெரிவுப் பட்டியல்';
