import { plural } from '../../../../../shared/plural.ts';

export const title = 'உங்கள் கோரிக்கை';
export const description = 'Nivasa‑க்கு அனுப்பிய கோரிக்கையின் நிலை.';
export const notFound = 'இந்த இணைப்பு எங்கும் செல்லவில்லை';
export const notFoundHint = 'அது முழுமையாக இல்லை, அல்லது வேறொன்றால் மாற்றப்பட்டது. புதிய இணைப்பை எங்களிடம் கேட்கவும்.';
export const browse = 'நிபுணர்களைப் பார்க்க';
export const kinds = { booking: 'கள ஆய்வு', estimate: 'ஆன்லைன் மதிப்பீடு' } as const;
export const sentOn = 'அனுப்பியது';
export const visitOn = 'வருகை';
/** Heard before the list of what has happened. */
export const history = 'உங்கள் கோரிக்கைக்கு நடந்தவை';

export const seeMore = 'மேலும் பார்க்க, அல்லது ஏதாவது செய்ய';
export const digits = 'உங்கள் தொலைபேசி எண்ணின் கடைசி நான்கு இலக்கங்கள்';
export const digitsHint = 'கோரிக்கையுடன் நீங்கள் தந்த எண்.';
export const open = 'திறக்க';
export const wrong = (left: number) =>
  plural(left, {
    one: `இவை அந்தத் தொலைபேசி எண்ணின் கடைசி இலக்கங்கள் அல்ல. இன்னும் ${left} முயற்சி உள்ளது.`,
    other: `இவை அந்தத் தொலைபேசி எண்ணின் கடைசி இலக்கங்கள் அல்ல. இன்னும் ${left} முயற்சிகள் உள்ளன.`,
  });
/** `time`: 'Mar 6, 2026, 9:30 am'. */
export const locked = (time: string) => `தவறான முயற்சிகள் அதிகம். இணைப்பு மீண்டும் திறப்பது ${time} (இலங்கை நேரம்).`;
export const isOpen = 'இந்தப் பக்கத்தில் ஒரு மணி நேரம் திறந்திருக்கும்.';
/** In its place, once that is over, with a button. */
export const wasOpen = 'அது ஒரு மணி நேரம் திறந்திருந்தது. தொடர இலக்கங்களை மீண்டும் தரவும்; நீங்கள் எழுதியது இருக்கும்.';
export const openAgain = 'இலக்கங்களைத் தருக';
/** A dialog that asks for them while something is being sent. */
export const again = 'உங்கள் நான்கு இலக்கங்கள், மீண்டும் ஒருமுறை';
export const againExplained =
  'இந்தப் பக்கம் ஒரு மணி நேரம் திறந்திருந்தது. நீங்கள் எழுதியது இன்னும் உள்ளது; இலக்கங்களைத் தந்ததும் அனுப்பப்படும்.';
/** Who opened it has been away for longer. */
export const notHeard = 'இப்போது எங்களைக் கேட்க முடியவில்லை. மீண்டும் முயலவும்.';
