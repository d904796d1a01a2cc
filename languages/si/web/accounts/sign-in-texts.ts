export const title = 'පිවිසෙන්න';
export const description = 'ඔබේ වෙන්කිරීම් සහ වැඩ බැලීමට පිවිසෙන්න.';

export const heading = 'ඔබේ වැඩ, පියවරෙන් පියවර';
export const whatFor = 'වෙන්කිරීම් බැලීමට, මිල ගණන්වලට පිළිතුරු දීමට සහ අවසන් කළ වැඩ සමාලෝචනයට පිවිසෙන්න.';
/** The button. */
export const signIn = 'පිවිසෙන්න හෝ ලියාපදිංචි වන්න';
export const needsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: පිවිසීමට සම්බන්ධතාවක් අවශ්‍යයි.';
export const agreement = 'පළමු වරට පිවිසෙන විට ගිණුමක් ඉබේම සෑදේ. පිවිසීමෙන් ඔබ සේවා කොන්දේසිවලට සහ පෞද්ගලිකත්ව ප්‍රතිපත්තියට එකඟ වේ.';
export const bookedBefore = 'පිවිසෙන්නේ නැතිව වෙන් කළාද? වෙන්කිරීමේදී දුන් ඊමේල් ලිපිනයෙන් පිවිසෙන්න; එය එහි ඇත.';

/** Why a sign-in came to nothing. */
export const problems: Readonly<
  Record<'cancelled' | 'expired' | 'busy' | 'refused', { readonly title: string; readonly text: string }>
> = {
  cancelled: {
    title: 'ඔබ පිවිස නැත',
    text: 'අවසන් වීමට පෙර පිවිසීම නැවැත්විණි. කැමති ඕනෑම විටක නැවත ඇරඹිය හැක.',
  },
  expired: {
    title: 'පිවිසීමට වැඩි වේලාවක් ගත විය',
    text: 'එය ඇරඹුවේ බොහෝ වේලාවකට පෙර, නැතහොත් වෙනත් බ්‍රවුසරයකයි. කරුණාකර නැවත පිවිසෙන්න.',
  },
  busy: {
    title: 'අපේ සේවාදායකයට දැන් ඔබව පිවිසවිය නොහැක',
    text: 'වරද ඔබේ සම්බන්ධතාවේ නොවේ. කරුණාකර මොහොතකින් නැවත උත්සාහ කරන්න.',
  },
  refused: { title: 'ඔබට පිවිසිය නොහැකි විය', text: 'ඒ ඔබ බව අපට සහතික විය නොහැකි විය. කරුණාකර නැවත පිවිසෙන්න.' },
};
