// Header and footer.
export const home = 'Home';
export const directory = 'Tilers';
export const guides = 'Guides';
export const blog = 'Blog';
export const contact = 'Contact';
export const portal = 'Customer Portal';
/** What was sent, or waits to be sent, from this device. */
export const requests = 'My Requests';
/** Professionals who are marked with a heart, on this device. */
export const shortlist = 'Shortlist';
/** Leads to what can be read without a network. */
export const offline = 'Offline';
export const menu = 'Menu';
/** Of this page: names the button with the beginnings of their names, and the links behind it. */
export const otherLanguages = 'Other languages';
/** Names the navigation of the header to screen readers. */
export const mainNavigation = 'Main';
/** Names the navigation of the footer to screen readers. */
export const footerNavigation = 'Footer';
export const aboutUs = 'About Us';
export const privacyPolicy = 'Privacy Policy';
export const termsOfService = 'Terms of Service';
/** Above the links to My Requests and Offline. */
export const onThisDevice = 'On this device';
export const whatNivasaIs =
  'Tilers, glass specialists and ceiling experts for Sri Lankan homes. You see the fees before you ask.';
export const skipToContent = 'Skip to content';

/** Heard by screen readers, where others see the shapes of what is to come. */
export const loading = 'Loading';

// A page that does not exist.
export const notFound = 'Page Not Found';
export const notFoundDescription = 'There is no page at this address.';
/** Beside the picture of a floor that lacks a tile. */
export const oneTileIsMissing =
  'One tile is missing here. The address may have changed, or the link may be incomplete.';
export const goHome = 'Go to Home';
export const browseDirectory = 'Browse tilers';

// What could not be read.
export const notLoaded = 'This could not be loaded';
export const checkConnection = 'Check your connection and try again.';
export const tryAgain = 'Try again';
export const notSavedYet = 'Not saved on this phone yet';
export const readOnceConnected = "You are offline. It will load, and be saved, when you're back online.";
export const retry = 'Retry';
/** `status`: the number of HTTP, 503. */
export const serverFailed = (status: number) =>
  `Our server answered with an error (${status}). Your connection is fine. Please try again in a moment.`;

// A page that failed.
export const pageFailed = 'We could not show this page';
export const mistakeIsOurs =
  'The mistake is ours; your connection is fine. Nothing you sent or saved is lost. Please load the page again.';
export const reload = 'Reload';
export const youAreOffline = 'You are offline';
export const backOfficeNeedsConnection = 'The back office needs a connection.';
