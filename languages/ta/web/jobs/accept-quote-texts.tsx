import type { ReactNode } from 'react';

/** Of the button that opens the dialog, and of the one in it. */
export const needsConnection = 'இணைய இணைப்பு இல்லை: விலைமனுவை ஏற்க இணைப்பு தேவை.';

export const title = 'இந்த விலைமனுவை ஏற்கிறீர்களா?';
/** Above the amount, which stands on a line of its own. `provider`: a name, in bold. */
export const youAcceptOf = (provider: ReactNode) => <>{provider} தந்த, நீங்கள் ஏற்கும் விலைமனு</>;
/** The same where nobody knows whose. */
export const youAccept = 'நீங்கள் ஏற்கும் விலைமனு';
/** `date`: 'Jan 5, 2025'. */
export const toBeCompleted = (date: string) =>
  `${date}‑க்குள் முடிக்கத் திட்டமிட்டுள்ளோம். வேலையைத் தொடங்குமாறு நிபுணருக்குத் தெரிவிப்போம்; இங்கிருந்து இதைத் திரும்பப் பெற முடியாது.`;
/** The same while nobody is known who could begin. */
export const toBeCompletedByNobody = (date: string) =>
  `${date}‑க்குள் முடிக்கத் திட்டமிட்டுள்ளோம். நிபுணரைத் தெரிவு செய்கிறோம்; இங்கிருந்து இதைத் திரும்பப் பெற முடியாது.`;

export const notYet = 'இப்போது வேண்டாம்';
export const accept = 'விலைமனுவை ஏற்க';
export const accepting = 'ஏற்கப்படுகிறது...';

/** Below what the server has said against it. */
export const readAgain = 'விலைமனுவை மீண்டும் படிக்கவும்: இப்போது அது இவ்வாறு உள்ளது.';

/** Toasts. */
export const accepted = 'விலைமனு ஏற்கப்பட்டது';
export const acceptedText = 'நிபுணருக்குத் தெரிவிக்கப்பட்டது, விரைவில் வேலையைத் தொடங்குவார்.';
/** The same while nobody is known who could be notified. */
export const acceptedTextAlone = 'நிபுணரைத் தெரிவு செய்ததும், நீங்கள் ஏற்றதை அவருக்குத் தெரிவிப்போம்.';
export const error = 'பிழை';
export const failed = 'விலைமனுவை ஏற்க முடியவில்லை. மீண்டும் முயலவும்.';
