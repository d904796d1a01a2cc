export const title = 'நீங்கள் செய்ய வேண்டியவை';
/** `job`: its title; `amount`: 'LKR 450,000'. */
export const quoteWaits = (job: string) => `${job}: பதிலளிக்க ஒரு விலைமனு உள்ளது`;
export const quoteOfWaits = (job: string, amount: string) => `${job}: பதிலளிக்க ${amount} விலைமனு உள்ளது`;
export const milestoneWaits = (job: string) => `${job}: ஒரு மைல்கல் நிறைவடைந்தது: சரிபார்க்கவும்`;
export const messageWaits = (job: string) => `${job}: உங்களுக்கு எழுதியுள்ளோம்`;
export const messageOnEstimateWaits = (professional: string) => `${professional} மதிப்பீடு: உங்களுக்கு எழுதியுள்ளோம்`;
export const reviewWaits = (job: string) => `${job}: வேலை முடிந்தது. எப்படி இருந்தது?`;
export const commissionWaits = (job: string, amount: string) => `${job}: ${amount} கமிஷனைச் செலுத்தவும்`;
/** `visit`: 'Thu, Nov 26, 2026, 9:30 am', or that there is none. */
export const messageOnBookingWaits = (visit: string) => `ஆய்வு, ${visit}: உங்களுக்கு எழுதியுள்ளோம்`;
export const feeOfBookingWaits = (visit: string, amount: string) => `ஆய்வு, ${visit}: உறுதி செய்ய ${amount} செலுத்தவும்`;
export const feeOfBookingNotFound = (visit: string, amount: string) =>
  `ஆய்வு, ${visit}: உங்கள் ${amount} கொடுப்பனவு கிடைக்கவில்லை`;
export const feeNotFound = (professional: string, amount: string) =>
  `${professional} மதிப்பீடு: உங்கள் ${amount} கொடுப்பனவு கிடைக்கவில்லை`;
export const feeWaits = (professional: string, amount: string) => `${professional} மதிப்பீடு: தயாரிக்க ${amount} செலுத்தவும்`;
export const estimateWaits = (professional: string) => `${professional} தந்த உங்கள் மதிப்பீடு வந்துள்ளது`;
export const noEstimateWaits = (professional: string) => `${professional} மதிப்பீடு: ஆன்லைனில் தர முடியவில்லை`;
/** Buttons. */
export const actions = {
  quote: 'விலைமனுவைப் படிக்க',
  milestone: 'சரிபார்க்க',
  message: 'படிக்க',
  commission: 'செலுத்தும் முறை',
  review: 'மதிப்புரை எழுதுக',
  fee: 'செலுத்தும் முறை',
  /** Its slip can be sent there, and that it has been paid be said once more. */
  feeNotFound: 'செய்ய வேண்டியதைப் பார்க்க',
  estimate: 'மதிப்பீட்டைப் பார்க்க',
  /** In its place, where there can be none. */
  noEstimate: 'காரணத்தைப் படிக்க',
} as const;
