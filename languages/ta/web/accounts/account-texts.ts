/** A link, for administrators. */
export const backOffice = 'அலுவலகப் பக்கம்';

/** A button. */
export const logOut = 'வெளியேறுக';

/** Of any page of the portal, for search engines and previews, while nobody knows who is signed in. */
export const portalDescription = 'Nivasa வாடிக்கையாளர்களுக்காக.';
