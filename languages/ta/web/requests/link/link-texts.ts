import { plural } from '../../../../../shared/plural.ts';

export const title = 'உங்கள் கோரிக்கை';
export const description = 'Nivasa‑க்கு அனுப்பிய கோரிக்கையின் நிலை.';
export const notFound = 'இந்த இணைப்பு இனி இயங்காது';
export const notFoundHint = 'அது முழுமையாக இல்லை, அல்லது புதியதொன்றைத் தந்துள்ளோம். புதிய இணைப்பை எங்களிடம் கேட்கவும்.';
export const browse = 'நிபுணர்களைப் பார்க்க';
export const kinds = { booking: 'கள ஆய்வு', estimate: 'ஆன்லைன் மதிப்பீடு' } as const;
export const sentOn = 'அனுப்பியது';
export const visitOn = 'கள ஆய்வு';
/** Heard before the list of what has happened. */
export const history = 'உங்கள் கோரிக்கையின் விவரம்';

export const seeMore = 'விவரங்களைப் பார்க்க அல்லது மாற்ற';
export const digits = 'உங்கள் தொலைபேசி எண்ணின் கடைசி நான்கு இலக்கங்கள்';
export const digitsHint = 'கோரிக்கையுடன் நீங்கள் தந்த எண்.';
export const open = 'திறக்க';
export const wrong = (left: number) =>
  plural(left, {
    one: `இவை அந்தத் தொலைபேசி எண்ணின் கடைசி நான்கு இலக்கங்கள் அல்ல. இன்னும் ${left} முயற்சி உள்ளது.`,
    other: `இவை அந்தத் தொலைபேசி எண்ணின் கடைசி நான்கு இலக்கங்கள் அல்ல. இன்னும் ${left} முயற்சிகள் உள்ளன.`,
  });
/** `time`: 'Mar 6, 2026, 9:30 am'. */
export const locked = (time: string) => `தவறான முயற்சிகள் அதிகம். இணைப்பு மீண்டும் திறப்பது ${time} (இலங்கை நேரம்).`;
export const isOpen = 'அடுத்த ஒரு மணி நேரம் இந்தப் பக்கத்தைப் பயன்படுத்தலாம்.';
/** In its place, once that is over, with a button. */
export const wasOpen = 'ஒரு மணி நேரம் முடிந்தது. தொடர இலக்கங்களை மீண்டும் தரவும்; நீங்கள் எழுதியது இன்னும் இங்கே உள்ளது.';
export const openAgain = 'இலக்கங்களைத் தருக';
/** A dialog that asks for them while something is being sent. */
export const again = 'உங்கள் நான்கு இலக்கங்களை மீண்டும் தரவும்';
export const againExplained =
  'இந்தப் பக்கத்துக்கான ஒரு மணி நேரம் முடிந்தது. நீங்கள் எழுதியது இன்னும் இங்கே உள்ளது; இலக்கங்களைத் தந்ததும் அனுப்புவோம்.';
/** Who opened it has been away for longer. */
export const notHeard = 'அதை இப்போது சரிபார்க்க முடியவில்லை. மீண்டும் முயலவும்.';
