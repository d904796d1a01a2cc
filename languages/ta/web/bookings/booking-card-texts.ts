import { plural } from '../../../../shared/plural.ts';

export const paid = 'செலுத்தப்பட்டது';
export const pendingPayment = 'கொடுப்பனவு நிலுவையில்';
export const viewDetails = 'விவரங்களைப் பார்க்க';
/** Heard after `viewDetails`, to tell one button from the next. */
export const ofInspectionOn = (time: string) => `${time} ஆய்வின்`;

export const ofUnscheduled = 'நேரம் குறிக்கப்படாத ஆய்வின்';
/** Heard after one of the two, where the details stand with the job that it has become. */
export const inItsJob = ', அதன் வேலையுடன்';

export const reference = 'உசாத்துணை இலக்கம்';
export const professional = 'நிபுணர்';
export const noProfessional = 'நிபுணர் தெரிவு செய்யப்படவில்லை';
/** The same once it is paid for. */
export const professionalIsChosen = 'உங்களுக்காக நிபுணரைத் தெரிவு செய்கிறோம்';
/** When it was booked. */
export const booked = 'முன்பதிவு செய்தது';
/** When the payment was verified. */
export const paymentVerified = 'கொடுப்பனவைச் சரிபார்த்தது';
export const name = 'பெயர்';
export const phone = 'தொலைபேசி';
export const email = 'மின்னஞ்சல்';
export const notes = 'குறிப்புகள்';

/** They open at a press. */
export const pastCount = (count: number) =>
  plural(count, { one: `முடிந்த ${count} முன்பதிவைக் காட்டுக`, other: `முடிந்த ${count} முன்பதிவுகளைக் காட்டுக` });

/** On a job's page: the visit that it came from; its details open in place. */
export const inspection = 'கள ஆய்வு';
export const inspectionDetails = 'நீங்கள் முன்பதிவு செய்தது, அதன் பற்றுச்சீட்டு';
