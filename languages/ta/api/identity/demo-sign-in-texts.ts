import type { DemoPerson } from '../../../../api/identity/demo-people.ts';

/** Title and heading. */
export const title = 'மாதிரித் தளத்தில் உள்நுழைக';
export const explained =
  'இந்தப் பக்கம் உண்மையான அடையாளச் சேவைக்குப் பதிலாக உள்ளது. கடவுச்சொல் இல்லை: எந்த முகவரியும் போதும், அதற்குக் கணக்கு உருவாகும்.';
export const email = 'மின்னஞ்சல் முகவரி';
export const invalidEmail = 'மின்னஞ்சல் முகவரி தவறானது';
export const signIn = 'உள்நுழைக';

export const orOneOf = 'அல்லது இவர்களில் ஒருவராக';
/** After a person's name and a comma. */
export const notes: Readonly<Record<DemoPerson, string>> = {
  withJobs: 'எல்லா நிலைகளிலும் முன்பதிவுகளும் வேலைகளும் உள்ள வாடிக்கையாளர்',
  withNothing: 'இன்னும் எதுவும் இல்லாத வாடிக்கையாளர்',
  admin: 'நிர்வாகி',
};

/** Title and heading. */
export const outOfDate = 'இந்த உள்நுழைவு காலாவதியானது';
export const outOfDateExplained = 'அதற்கு அதிக நேரமானது, அல்லது வேறு தாவலில் முடிந்தது. எதுவும் இழக்கப்படவில்லை: மீண்டும் தொடங்கவும்.';
export const back = 'உள்நுழைவுக்குத் திரும்புக';
