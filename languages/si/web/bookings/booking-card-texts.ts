export const paid = 'ගෙවා ඇත';
export const pendingPayment = 'ගෙවීම ලැබීමට ඇත';
export const viewDetails = 'විස්තර බලන්න';
/** Heard after `viewDetails`, to tell one button from the next. */
export const ofInspectionOn = (time: string) => `${time} පරීක්ෂාවේ`;

export const ofUnscheduled = 'වේලාවක් නොදුන් පරීක්ෂාවේ';
/** Heard after one of the two, where the details stand with the job that it has become. */
export const inItsJob = ', එහි වැඩය සමඟ';

export const reference = 'යොමු අංකය';
export const professional = 'ශිල්පියා';
export const noProfessional = 'ශිල්පියෙකු තෝරා නැත';
/** The same once it is paid for. */
export const professionalIsChosen = 'අපි ඔබට ශිල්පියෙකු තෝරමින් සිටිමු';
/** When it was booked. */
export const booked = 'වෙන් කළේ';
/** When the payment was verified. */
export const paymentVerified = 'ගෙවීම තහවුරු කළේ';
export const name = 'නම';
export const phone = 'දුරකථනය';
export const email = 'ඊමේල්';
export const notes = 'සටහන්';

/** They open at a press. */
export const pastCount = (count: number) => `පසුගිය වෙන්කිරීම් ${count} පෙන්වන්න`;

/** On a job's page: the visit that it came from; its details open in place. */
export const inspection = 'ස්ථානීය පරීක්ෂාව';
export const inspectionDetails = 'ඔබ වෙන් කළ දේ සහ එහි රිසිට්පත';
