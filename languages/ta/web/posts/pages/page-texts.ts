import type { PageName } from '../../../../../shared/posts/page-contract.ts';

export const descriptions: Readonly<Record<PageName, string>> = {
  about: 'இலங்கையில் டைல்ஸ், கண்ணாடி, சீலிங் வேலை செய்பவர்களைக் கண்டுபிடிக்கும் Nivasa-வை நடத்துபவர்கள் யார்.',
  privacy: 'Nivasa உங்களைப் பற்றி எதை வைத்திருக்கிறது, எதற்காக, யார் பார்க்கிறார்கள், எப்போது அழிக்கப்படுகிறது.',
  terms: 'நீங்களும் Nivasa-வும் ஒப்புக்கொள்பவை: மதிப்பீடுகள், ஆய்வுகள், மேற்பார்வைச் சேவை, கொடுப்பனவுகள், மீளளிப்புகள்.',
};
export const asOf = 'கடைசியாக மாற்றியது';
export const notWritten = 'இந்தப் பக்கம் இன்னும் எழுதப்படவில்லை';
export const askUs = 'எங்களைக் கேளுங்கள்';
