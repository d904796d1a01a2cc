export const certified = 'සහතික කළ';
export const close = 'වසන්න';
/** Above the numbered steps beside a form. */
export const whatHappensNext = 'මීළඟට සිදු වන්නේ';

export const copy = 'පිටපත';
export const copied = 'පිටපත් වුණා';
export const cannotCopy = 'මේ බ්‍රවුසරය පිටපත් කිරීමට ඉඩ දෙන්නේ නැත. කරුණාකර පෙළ තෝරා පිටපත් කරගන්න.';

export const previousPicture = 'පෙර පින්තූරය';
export const nextPicture = 'ඊළඟ පින්තූරය';

export const stars = (rating: number) => `තරු 5න් ${rating}`;

/** Names one of several buttons with the same words. `label`: 'Online estimate' */
export const labelledFor = (label: string, whom: string) => `${label}, ${whom}`;
