// What a mail says of a message that waits: that it does, and never what it says. `about`: one of the first three.

export const booking = (reference: string) => `முன்பதிவு ${reference}`;
export const estimate = (reference: string) => `ஆன்லைன் மதிப்பீடு ${reference}`;
export const job = (title: string) => `உங்கள் ${title}`;

export const waitsSubject = (about: string) => `${about} பற்றி ஒரு செய்தி`;
export const waits = (about: string) => `${about} பற்றி உங்களுக்கு எழுதியுள்ளோம். எங்கள் செய்தியைப் படிக்கவும்.`;
/** Of what was sent with the contact form. */
export const answeredSubject = 'உங்கள் செய்திக்கு ஒரு பதில்';
export const answered = 'உங்கள் செய்திக்குப் பதில் எழுதியுள்ளோம். எங்கள் பதிலைப் படிக்கவும்.';
/** `address`: where to go to. */
export const readIt = (address: string) => `படித்துப் பதிலளிக்கவும்: ${address}`;
/** Of what was sent with the contact form. */
export const readOnPhone = (address: string) => `நீங்கள் எழுதிய தொலைபேசியில் இங்கே படிக்கவும்: ${address}`;
