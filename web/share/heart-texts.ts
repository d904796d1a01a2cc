/** Names a heart; that it is pressed is said by the browser. `name`: 'Nadeesha Floors' */
export const saveToShortlist = (name: string) => `Save ${name} to your shortlist`;
