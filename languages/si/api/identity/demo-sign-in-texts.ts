import type { DemoPerson } from '../../../../api/identity/demo-people.ts';

/** Title and heading. */
export const title = 'ආදර්ශනයට පිවිසෙන්න';
export const explained = 'මේ පිටුව සැබෑ හැඳුනුම් සේවාවක් වෙනුවට ඇත. මුරපද නැත: ඕනෑම ලිපිනයක් හොඳටම ඇති, ඊට ගිණුමක් සෑදේ.';
export const email = 'ඊමේල් ලිපිනය';
export const invalidEmail = 'ඊමේල් ලිපිනය වැරදියි';
export const signIn = 'පිවිසෙන්න';

export const orOneOf = 'නැතහොත් මොවුන්ගෙන් කෙනෙකු වන්න';
/** After a person's name and a comma. */
export const notes: Readonly<Record<DemoPerson, string>> = {
  withJobs: 'සෑම තත්ත්වයකම වෙන්කිරීම් සහ වැඩ ඇති පාරිභෝගිකයෙක්',
  withNothing: 'තවම කිසිවක් නැති පාරිභෝගිකයෙක්',
  admin: 'පරිපාලකයෙක්',
};

/** Title and heading. */
export const outOfDate = 'මේ පිවිසීම කල් ඉකුත් වී ඇත';
export const outOfDateExplained = 'එයට වැඩි වේලාවක් ගත වුණා, නැතහොත් වෙනත් ටැබයක අවසන් වුණා. කිසිවක් නැති වී නැත: කරුණාකර නැවත අරඹන්න.';
export const back = 'පිවිසීම වෙත ආපසු';
