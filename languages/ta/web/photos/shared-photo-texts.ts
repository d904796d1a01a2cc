/** Photos have come from another app's share sheet. */
export const waiting = 'ஒரு நிபுணரைத் தெரிவு செய்யவும்: உங்கள் படங்கள் உங்கள் கோரிக்கையுடன் செல்லும்.';
export const discard = 'படங்களை அகற்றுக';
/** They came, and could not be kept. */
export const lost = 'உங்கள் படங்களைப் பெற முடியவில்லை. ஒரு நிபுணரைத் தெரிவு செய்து, படிவத்தில் அவற்றைச் சேர்க்கவும்.';
