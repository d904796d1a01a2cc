export const decline = 'இந்த விலைமனுவை நிராகரிக்க';
export const changeReason = 'காரணத்தை மாற்றுக';
export const title = 'இந்த விலைமனுவை நிராகரிக்கிறீர்களா?';
/** `amount`: 'LKR 450,000' */
export const whatItDoes = (amount: string) =>
  `நீங்கள் ${amount} விலைமனுவை நிராகரிக்கிறீர்கள். காரணத்தைச் சொல்லுங்கள்; புதிய விலைமனு அனுப்புவோம், அல்லது அழைப்போம். எதுவும் செலுத்த வேண்டியதில்லை, உங்கள் வேலை ரத்தாகாது.`;
export const reason = 'எதை மாற்ற வேண்டும்?';
export const reasonHint = 'உதாரணமாக விலை, திகதி, விடுபட்ட ஏதாவது. நாங்கள் மட்டுமே படிப்போம்; நிபுணருக்குக் காட்டமாட்டோம்.';
export const needsConnection = 'இணைய இணைப்பு இல்லை: நீங்கள் எழுதுவது இங்கே இருக்கும்; நிராகரிப்பதற்கு இணைப்பு தேவை.';
export const keep = 'இப்போது வேண்டாம்';
export const send = 'விலைமனுவை நிராகரிக்க';
export const sending = 'நிராகரிக்கிறது...';
/** Toasts. */
export const declined = 'விலைமனு நிராகரிக்கப்பட்டது';
export const declinedMore = 'காரணம் எங்களுக்குக் கிடைத்தது; உங்களைத் தொடர்பு கொள்வோம்.';
export const error = 'பிழை';
export const failed = 'உங்கள் பதில் எங்களை அடையவில்லை. மீண்டும் முயலவும்.';
/** Above the reason, on the quote. `date`: 'Nov 22, 2026' */
export const declinedOn = (date: string) => `${date} அன்று இந்த விலைமனுவை நிராகரித்தீர்கள்`;
export const weAnswer = 'புதிய விலைமனு அனுப்புவோம், அல்லது அழைப்போம். அதுவரை இதை நீங்கள் இன்னும் ஏற்கலாம்.';
