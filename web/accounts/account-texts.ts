/** A link, for administrators. */
export const backOffice = 'Back office';

/** A button. */
export const logOut = 'Logout';

/** Of any page of the portal, for search engines and previews, while nobody knows who is signed in. */
export const portalDescription = 'For customers of Nivasa.';
