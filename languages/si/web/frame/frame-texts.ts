// What stands around a page once it knows of its device.

export const offline = 'අන්තර්ජාල සම්බන්ධතාවක් නැත.';
/** One of these follows the sentence above. */
export const willSend = (count: number) => `ඉල්ලීම්\u00A0${count}ක් ඉබේම යැවේ.`;
export const backOfficeNeedsConnection = 'කාර්යාල පිටුවට සම්බන්ධතාවක් අවශ්‍යයි.';
/** `count`: two or more. */
export const weeksOld = (count: number) => `මේ දුරකථනයේ සුරැකූ දේ සති ${count}ක් පැරණියි.`;
export const readingWhatIsSaved = 'ඔබ කියවන්නේ මේ දුරකථනයේ සුරැකූ දේයි.';
export const openedCanBeRead = 'ඔබ විවෘත කළ පිටු තවමත් කියවිය හැක.';

export const nothingCanBeSaved = 'මේ බ්‍රවුසරය කිසිවක් සුරැකීමට ඉඩ දෙන්නේ නැත.';
/** Follows the sentence above. */
export const keepPageOpen = 'ඔබ යවන දේ ලැබෙන තුරු මේ පිටුව විවෘතව තබන්න.';

/** A newer version of the site; `taken`: the page must be loaded again to go on with it. */
export const updates: Readonly<Record<'ready' | 'taken', string>> = {
  ready: 'අලුත් සංස්කරණයක් සූදානම්',
  taken: 'වෙනත් ටැබයක් Nivasa යාවත්කාලීන කර ඇත',
};
export const reload = 'නැවත පූරණය';
export const reloading = 'පූරණය වෙමින්…';
/** A button that puts an offer off. */
export const notNow = 'දැන් එපා';

/** In the header. For those who listen, the counts below follow it where they are not 0. */
export const requests = 'මගේ ඉල්ලීම්';
export const needAttention = (count: number) => `${count}කට ඔබේ අවධානය අවශ්‍යයි`;
export const waiting = (count: number) => `${count}ක් යැවීමට ඇත`;

/** The name of the initials in the header, which lead there. `who`: a name, or an e-mail address. */
export const yourPlace = (who: string) => `${who} ලෙස පිවිස ඇත`;
export const yourTurn = (who: string) => `${who} ලෙස පිවිස ඇත, ඔබ කළ යුතු දෙයක් ඇත`;

/** Pressed without a network, a language that this device has never opened. `name`: as it is called in itself. */
export const notHereYet = (name: string) => `${name} තවම මේ දුරකථනයේ නැත`;
export const openOnce = 'සම්බන්ධතාවක් ඇති විට එක් වරක් විවෘත කරන්න. එතැන් සිට සම්බන්ධතාවක් නැතිවද කියවිය හැක.';
