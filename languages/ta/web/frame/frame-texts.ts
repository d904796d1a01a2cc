import { plural } from '../../../../shared/plural.ts';

// What stands around a page once it knows of its device.

export const offline = 'இணைய இணைப்பு இல்லை.';
/** One of these follows the sentence above. */
export const willSend = (count: number) =>
  plural(count, {
    one: `${count}\u00A0கோரிக்கை தானாகவே அனுப்பப்படும்.`,
    other: `${count}\u00A0கோரிக்கைகள் தானாகவே அனுப்பப்படும்.`,
  });
export const backOfficeNeedsConnection = 'அலுவலகப் பக்கத்திற்கு இணைப்பு தேவை.';
/** `count`: two or more. */
export const weeksOld = (count: number) => `இந்தத் தொலைபேசியில் சேமித்தவை ${count} வாரங்கள் பழையவை.`;
export const readingWhatIsSaved = 'இந்தத் தொலைபேசியில் சேமித்ததைப் படிக்கிறீர்கள்.';
export const openedCanBeRead = 'நீங்கள் திறந்த பக்கங்களை இன்னும் படிக்கலாம்.';

export const nothingCanBeSaved = 'இந்த உலாவி எதையும் சேமிக்க விடுவதில்லை.';
/** Follows the sentence above. */
export const keepPageOpen = 'நீங்கள் அனுப்புவது வந்து சேரும் வரை இந்தப் பக்கத்தைத் திறந்து வைக்கவும்.';

/** A newer version of the site; `taken`: the page must be loaded again to go on with it. */
export const updates: Readonly<Record<'ready' | 'taken', string>> = {
  ready: 'புதிய பதிப்பு தயார்',
  taken: 'வேறொரு தாவல் Nivasa‑ஐப் புதுப்பித்துள்ளது',
};
export const reload = 'மீண்டும் ஏற்றுக';
export const reloading = 'ஏற்றப்படுகிறது…';
/** A button that puts an offer off. */
export const notNow = 'இப்போது வேண்டாம்';

/** In the header. For those who listen, the counts below follow it where they are not 0. */
export const requests = 'கோரிக்கைகள்';
export const needAttention = (count: number) => `${count} உங்கள் கவனத்திற்கு`;
export const waiting = (count: number) => `${count} காத்திருக்கின்றன`;

/** The name of the initials in the header, which lead there. `who`: a name, or an e-mail address. */
export const yourPlace = (who: string) => `${who} ஆக உள்நுழைந்துள்ளீர்கள்`;
export const yourTurn = (who: string) => `${who} ஆக உள்நுழைந்துள்ளீர்கள், நீங்கள் செய்ய வேண்டியது ஒன்று உள்ளது`;

/** Pressed without a network, a language that this device has never opened. `name`: as it is called in itself. */
export const notHereYet = (name: string) => `${name} இன்னும் இந்தத் தொலைபேசியில் இல்லை`;
export const openOnce = 'இணைப்பு இருக்கும்போது ஒரு முறை திறந்து பார்க்கவும். அதன் பிறகு இணைப்பு இல்லாமலும் படிக்கலாம்.';
