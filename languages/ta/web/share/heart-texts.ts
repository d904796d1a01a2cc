/** Names a heart; that it is pressed is said by the browser. `name`: 'Nadeesha Floors' */
export const saveToShortlist = (name: string) => `${name}: உங்கள் தெரிவுப் பட்டியலில் சேர்க்க`;
