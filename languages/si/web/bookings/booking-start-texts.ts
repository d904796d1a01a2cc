export const title = 'ඔබේ පරීක්ෂාව වෙන් කරන්න';
export const pageDescription = 'ටයිල්, වීදුරු හෝ සිවිලිම් ශිල්පියෙකු සමඟ ස්ථානීය පරීක්ෂාවක් වෙන් කරන්න. බැංකු මාරුවකින් ගෙවන්න.';
export const lead = 'නොමිලේ ඇවිත් පරීක්ෂා කිරීමක් සඳහා ඔබේ විස්තර පුරවන්න';

/** The address that only leads on to this page. */
export const shortAddressDescription = 'ටයිල්, වීදුරු හෝ සිවිලිම් ශිල්පියෙකු සමඟ ස්ථානීය පරීක්ෂාවක් වෙන් කරන්න.';
export const loading = 'පූරණය වෙමින්...';

/** Above the name of the professional, or `noOneChosen`. */
export const inspectionWith = 'පරීක්ෂා කරන්නේ';
export const noOneChosen = 'තවම කෙනෙකු තෝරා නැත';
export const choose = 'තෝරන්න';
export const change = 'වෙනස් කරන්න';

export const personalInformation = 'පෞද්ගලික විස්තර';
export const phoneHint = 'උදාහරණයක්: 077 123 4567';
export const locationDetails = 'ස්ථානයේ විස්තර';
export const addressHint = 'පරීක්ෂා කළ යුතු ස්ථානයේ නිවාස අංකය, පාර සහ නගරය';
export const preferredTime = 'ඔබ කැමති දිනය සහ වේලාව';
export const timeHasPassed = (now: string) => `ඉදිරියේ එන දිනයක් සහ වේලාවක් තෝරන්න. මේ උපාංගයේ ඔරලෝසුව අනුව දැන් ${now}`;
export const timeHint = 'උදේ 8 සිට සවස 6 දක්වා, දිනකට කලින් නම් වඩාත් හොඳයි. ශ්‍රී ලංකා වේලාවෙන්, ඔබ කොහේ සිටියත්';
export const notesHint = 'අප බැලිය යුතු දේ සහ දොරටුව සොයා ගන්නා ආකාරය';
export const continueToPayment = 'ගෙවීමට යන්න';
export const processing = 'සකසමින්...';
