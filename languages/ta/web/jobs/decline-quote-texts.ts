export const decline = 'இந்த விலைமனுவை நிராகரிக்க';
export const changeReason = 'காரணத்தை மாற்றுக';
export const title = 'இந்த விலைமனுவை நிராகரிக்கிறீர்களா?';
/** `amount`: 'LKR 450,000' */
export const whatItDoes = (amount: string) =>
  `${amount} விலைமனுவை வேண்டாம் என்கிறீர்கள். காரணத்தைப் படித்து, வேறு விலைமனு எழுதுவோம், அல்லது அழைப்போம். எதுவும் செலுத்தப்படாது, உங்கள் வேலை திறந்தே இருக்கும்.`;
export const reason = 'எது பொருந்தவில்லை?';
export const reasonHint = 'விலை, திகதி, குறைகின்ற ஒன்று: நாங்கள் படிப்போம், நிபுணர் படிப்பதில்லை.';
export const needsConnection = 'இணைய இணைப்பு இல்லை: நீங்கள் எழுதுவது இங்கே இருக்கும்; நிராகரிப்பதற்கு இணைப்பு தேவை.';
export const keep = 'இப்போது வேண்டாம்';
export const send = 'விலைமனுவை நிராகரிக்க';
export const sending = 'நிராகரிக்கப்படுகிறது...';
/** Toasts. */
export const declined = 'விலைமனு நிராகரிக்கப்பட்டது';
export const declinedMore = 'காரணம் எங்களுக்குக் கிடைத்தது; உங்களைத் தொடர்பு கொள்வோம்.';
export const error = 'பிழை';
export const failed = 'உங்கள் பதில் எங்களை அடையவில்லை. மீண்டும் முயலவும்.';
/** Above the reason, on the quote. `date`: 'Nov 22, 2026' */
export const declinedOn = (date: string) => `${date} அன்று இந்த விலைமனுவை நிராகரித்தீர்கள்`;
export const weAnswer = 'வேறு விலைமனு எழுதுவோம், அல்லது அழைப்போம். அதுவரை இதை நீங்கள் இன்னும் ஏற்கலாம்.';
