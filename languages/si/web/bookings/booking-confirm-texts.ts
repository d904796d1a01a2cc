export const title = 'ඔබේ වෙන්කිරීම තහවුරු කරන්න';
export const pageDescription = 'ඔබේ ස්ථානීය පරීක්ෂාවේ විස්තර බලා, ගාස්තුව බැංකු මාරුවකින් ගෙවන්න.';
export const loading = 'පූරණය වෙමින්';

/** The bill: words left, figures right. */

export const yourVisit = 'පරීක්ෂා කරන්න එන විස්තර';
export const name = 'නම';
export const email = 'ඊමේල්';
export const phone = 'දුරකථනය';
export const address = 'ලිපිනය';
export const scheduledTime = 'නියම කළ දිනය සහ වේලාව';
export const notes = 'සටහන්';

export const payment = 'ගෙවීම් විස්තර';
export const howToPay = 'බැංකු මාරුවකින් ගෙවන්න. අපට හඳුනාගත හැකි වන සේ යොමු අංකය ‘remarks’\u00A0හි ලියන්න.';
export const whatFollows = 'ඔබේ ගෙවීම තහවුරු කර, පැය\u00A024ක් ඇතුළත ඔබේ වේලාව තහවුරු කරමු.';
export const iHavePaid = 'මම ගෙව්වා';
export const sending = 'යවමින්...';
export const goBack = 'ආපසු යන්න';

export const confirmed = 'වෙන්කිරීම තහවුරු වුණා!';
export const confirmedMore = 'ඔබේ පරීක්ෂා වේලාව තහවුරු කිරීමට අපි ළඟදීම ඔබට කතා කරමු.';
export const failed = 'වෙන්කිරීම අසාර්ථකයි';
export const failedMore = 'ඔබේ වෙන්කිරීම කිරීමේදී දෝෂයක් සිදු වුණා. කරුණාකර නැවත උත්සාහ කරන්න.';
