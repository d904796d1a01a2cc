/** A link, for administrators. */
export const backOffice = 'Back office';

/** A button. */
export const logOut = 'Logout';

/** Of any page of the portal, for search engines and previews, while nobody knows who is signed in. */
export const portalDescription = 'For customers of Nivasa.';

/** The name of the initials in the header, which lead there. `who`: a name, or an e-mail address. */
export const yourPlace = (who: string) => `Signed in as ${who}`;
export const yourTurn = (who: string) => `Signed in as ${who}, something waits for you`;
