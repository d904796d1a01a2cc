export const remove = 'நீக்குக';
/** Heard after `remove`. */
export const thatPhoto = (number: number) => `படம் ${number}`;

/** What has become of a photo. */
export const waitsForRequest = 'உங்கள் கோரிக்கையுடன் செல்லும்';
export const waitsForMessage = 'உங்கள் செய்தியுடன் செல்லும்';
export const waitsForConnection = 'இணைப்புக்காகக் காத்திருக்கிறது';
export const waiting = 'அனுப்பக் காத்திருக்கிறது';
export const sent = 'அனுப்பப்பட்டது';
