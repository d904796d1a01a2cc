/** A part of what follows: a day or a moment. `date`: 'Dec 12, 2026'. */
export const visitDay = (weekday: string, date: string) => `${weekday}, ${date}`;

/** What stands below the steps of a job's card. `title`: of the step, as the timeline has it. */
export const step = (done: number, steps: number, title: string) => `${steps} படிகளில் ${done}: ${title}`;

/** What comes next. `time`: 'Thu, Nov 26, 2026, 9:30 am'. */
export const inspectionAt = (time: string) => `அடுத்து: கள ஆய்வு, ${time}`;
export const inspectionToArrange = 'அடுத்து: கள ஆய்வு. நேரத்தை உங்களுடன் ஒழுங்கு செய்வோம்.';
export const quoteIsWritten = 'அடுத்து: உங்கள் விலைமனு. தயாரிக்கிறோம்.';
export const yourAnswer = 'அடுத்து: விலைமனுவுக்கு உங்கள் பதில்.';
export const anotherQuote = 'அடுத்து: புதிய விலைமனு, அல்லது எங்கள் அழைப்பு.';
/** `day`: 'Sat, Dec 12, 2026'. */
export const workBeginsUntil = (day: string) => `அடுத்து: வேலை தொடக்கம். முடிக்கத் திட்டமிட்ட திகதி: ${day}.`;
export const workBegins = 'அடுத்து: வேலை தொடக்கம்.';
export const completionUntil = (day: string) => `அடுத்து: வேலை முடிதல், திட்டமிட்டது ${day}`;
export const completion = 'அடுத்து: வேலை முடிதல்.';
