/** Above a post that is not in the language of the page. */
export const onlyInEnglish = 'இது இன்னும் மொழிபெயர்க்கப்படவில்லை: நீங்கள் ஆங்கிலத்தில் படிக்கிறீர்கள்.';
/** Names a table within a text to screen readers. Stands in markup as it is. */
export const table = 'அட்டவணை';

export const minutesToRead = (minutes: number) => `வாசிக்க ${minutes} நிமிடம்`;
export const contents = 'பொருளடக்கம்';
export const scrollTable = 'மீதியைப் பார்க்கப் பக்கவாட்டில் நகர்த்துங்கள்';

export const whoDoesIt = 'இந்த வேலையைச் செய்பவர்கள்';
export const readNext = 'அடுத்து வாசிக்க';
