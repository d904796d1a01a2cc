/** Above a form. `time`: 'Jan 5, 2025, 2:05 pm' */
export const beganOn = (time: string) => `ඔබ මේ පෝරමය පිරවීම ඇරඹුවේ ${time}.`;
export const continueWithIt = 'එය දිගටම පුරවන්න';
export const startAfresh = 'මුල සිට අරඹන්න';

/** Above the button that sends. */
export const cannotKeep = 'ඔබේ ඉල්ලීම පසුවට තබා ගැනීමට මේ බ්‍රවුසරයට නොහැක. යැවූ බව කියන තුරු මේ පිටුවේ රැඳෙන්න.';
export const savedAndSentLater = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: අපි මෙය මේ දුරකථනයේ සුරකා පසුව යවමු';
export const keepOpen = 'යැවීමට ඇප් එක විවෘතව තබන්න';
