/** A part of what follows: a day or a moment. `date`: 'Dec 12, 2026'. */
export const visitDay = (weekday: string, date: string) => `${weekday}, ${date}`;

/** What stands below the steps of a job's card. `title`: of the step, as the timeline has it. */
export const step = (done: number, steps: number, title: string) => `පියවර ${steps}න් ${done}: ${title}`;

/** What comes next. `time`: 'Thu, Nov 26, 2026, 9:30 am'. */
export const inspectionAt = (time: string) => `ඊළඟට: ස්ථානීය පරීක්ෂාව, ${time}`;
export const inspectionToArrange = 'ඊළඟට: ස්ථානීය පරීක්ෂාව. වේලාව ඔබ සමඟ එකඟ වෙමු.';
export const quoteIsWritten = 'ඊළඟට: ඔබේ මිල ගණන. අපි එය සකස් කරමින් සිටිමු.';
export const yourAnswer = 'ඊළඟට: මිල ගණනට ඔබේ පිළිතුර.';
export const anotherQuote = 'ඊළඟට: අලුත් මිල ගණනක්, නැතහොත් අපෙන් ඇමතුමක්.';
/** `day`: 'Sat, Dec 12, 2026'. */
export const workBeginsUntil = (day: string) => `ඊළඟට: වැඩ පටන් ගැනීම. අවසන් කිරීමට සැලසුම් කර ඇත්තේ: ${day}.`;
export const workBegins = 'ඊළඟට: වැඩ පටන් ගැනීම.';
export const completionUntil = (day: string) => `ඊළඟට: වැඩ අවසන් කිරීම, සැලසුම් කර ඇත්තේ ${day}`;
export const completion = 'ඊළඟට: වැඩ අවසන් කිරීම.';
