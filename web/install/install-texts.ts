export const installTitle = 'Keep Nivasa at hand';
export const whyInstall = 'On your home screen it opens straight away, even offline.';
/** In Safari; both are called so in its menus. */
export const installSteps = 'Tap Share, then Add to Home Screen.';
export const install = 'Install';
/** In the menu and on the page of what is saved. */
export const installApp = 'Install Nivasa';
