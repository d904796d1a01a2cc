export const installTitle = 'Nivasa‑ஐ அருகில் வைத்திருங்கள்';
export const whyInstall = 'உங்கள் முகப்புத் திரையிலிருந்து உடனே திறக்கும், இணைப்பு இல்லாவிட்டாலும்.';
/** In Safari; both are called so in its menus. */
export const installSteps = 'Share‑ஐத் தட்டி, பிறகு Add to Home Screen‑ஐத் தட்டவும்.';
export const install = 'நிறுவுக';
/** In the menu and on the page of what is saved. */
export const installApp = 'Nivasa‑ஐ நிறுவுக';
