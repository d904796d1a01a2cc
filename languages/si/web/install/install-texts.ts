export const installTitle = 'Nivasa ළඟින් තබාගන්න';
export const whyInstall = 'ඔබේ මුල් තිරයේ සිට එය වහාම විවෘත වේ, සම්බන්ධතාවක් නැතිවත්.';
/** In Safari; both are called so in its menus. */
export const installSteps = 'Share ඔබා, ඉන්පසු Add to Home Screen ඔබන්න.';
export const install = 'ස්ථාපනය කරන්න';
/** In the menu and on the page of what is saved. */
export const installApp = 'Nivasa ස්ථාපනය කරන්න';
