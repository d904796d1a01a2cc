/** A link, for administrators. */
export const backOffice = 'කාර්යාල පිටුව';

/** A button. */
export const logOut = 'ඉවත් වන්න';

/** Of any page of the portal, for search engines and previews, while nobody knows who is signed in. */
export const portalDescription = 'Nivasa පාරිභෝගිකයන් සඳහා.';
