// What mails say of the steps between a request and its end. `job`: its title, with the reference where there is one;
// `provider`: a name, null where nobody knows whose; `address`: where to go to.

type JobWords = { readonly job: string; readonly provider: string | null };

export const estimateArrivedSubject = (reference: string) => `மதிப்பீட்டுக் கோரிக்கை ${reference} கிடைத்தது`;
export const estimateArrived = (reference: string, provider: string) =>
  `${provider} தரும் ஆன்லைன் மதிப்பீட்டுக்கான கோரிக்கை ${reference} எங்களுக்குக் கிடைத்தது.`;
/** How it is paid stands where both addresses lead. `amount`: 'LKR 2,000'. */
export const feeComesFirst = (amount: string) =>
  `${amount} கட்டணம் கிடைத்ததும் தொடங்குவோம். ஏற்கனவே செலுத்தியிருந்தால், கீழே உள்ள ஓர் இணைப்பின் மூலம் சொல்லவும்.`;
export const signInToFollow = (address: string) => `செலுத்தவும் பின்தொடரவும், இந்த மின்னஞ்சல் முகவரியில் உள்நுழையவும்: ${address}`;

export const jobMadeSubject = (job: string) => `உங்கள் வேலை பதிவானது: ${job}`;
export const jobMade = ({ job, provider }: JobWords) =>
  provider === null
    ? `உங்கள் முன்பதிவு ஒரு வேலையானது: ${job}. ஆய்வுக்குப் பின் விலைமனு அனுப்புவோம்.`
    : `உங்கள் முன்பதிவு ${provider} உடனான வேலையானது: ${job}. ஆய்வுக்குப் பின் விலைமனு அனுப்புவோம்.`;

export const startedSubject = (job: string) => `வேலை தொடங்கியது: ${job}`;
export const started = ({ job, provider }: JobWords) =>
  provider === null ? `உங்கள் வேலை தொடங்கியது: ${job}.` : `${provider} உடனான உங்கள் வேலை தொடங்கியது: ${job}.`;
export const followTheWork = (address: string) => `வேலையைப் பின்தொடர: ${address}`;
