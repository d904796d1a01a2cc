import { plural } from '../../../../shared/plural.ts';
import type { PushState } from '../../../../web/offline/push-data.ts';

export const title = 'எனது வேலைகளும் முன்பதிவுகளும்';
export const description = 'உங்கள் ஆய்வு முன்பதிவுகளும் வேலைகளும்.';
export const loading = 'ஏற்றப்படுகிறது';

export const bookings = 'ஆய்வு முன்பதிவுகள்';
export const noBookings = 'உங்களுக்கு இன்னும் ஆய்வு முன்பதிவுகள் இல்லை.';
/** A button, to the list of professionals. */
export const browse = 'நிபுணர்களைப் பார்க்க';
/** In place of a booking's date and time. */
export const notScheduled = 'நேரம் குறிக்கப்படவில்லை';
/** What has been promised about a transfer. `time`: 'Nov 21, 2026, 9:30 am'. */
export const awaitingVerification = (time: string) =>
  `சரிபார்க்கக் காத்திருக்கிறது. முன்பதிவு செய்து 24 மணி நேரத்திற்குள், ${time}‑க்குள், உங்கள் பரிமாற்றத்தைச் சரிபார்த்து நேரத்தை உறுதி செய்வோம்.`;
/** The promise has not been kept. `time`: as above. */
export const verificationLate = (time: string) =>
  `சரிபார்க்கக் காத்திருக்கிறது. உறுதியளித்த 24 மணி நேரம் முடிந்தது ${time}. செலுத்தியிருந்தால், உசாத்துணை இலக்கத்துடன் எங்களைத் தொடர்பு கொள்ளவும்.`;

/** What was asked for on the form 'Request Online Estimate'. */
export const estimates = 'உங்கள் மதிப்பீடுகள்';
/** A button, below the newest of them. */
export const showOlder = 'பழைய மதிப்பீடுகளைக் காட்டுக';

export const activeJobs = 'நடைபெறும் வேலைகள்';
export const noActiveJobs = 'தற்போது நடைபெறும் வேலைகள் இல்லை';
export const whenJobsBegin = 'ஆய்வுக் கட்டணத்தைச் சரிபார்த்ததும் உங்கள் வேலை இங்கே தெரியும்.';
export const pastJobs = 'முடிந்த வேலைகள்';
/** They open at a press. */
export const pastJobCount = (count: number) =>
  plural(count, { one: `முடிந்த ${count} வேலையைக் காட்டுக`, other: `முடிந்த ${count} வேலைகளைக் காட்டுக` });

/** Messages of the browser's on this device. */
export const pushTitle = 'மாற்றம் ஏற்பட்டால் எனக்குத் தெரிவிக்க';
export const pushStates: Readonly<Record<Exclude<PushState, 'none'>, string>> = {
  off: 'விலைமனு வந்ததும், ஆய்வு உறுதியானதும், வேலை முடிந்ததும் இந்தச் சாதனத்துக்குச் செய்தி அனுப்புவோம்.',
  on: 'இயக்கத்தில் உள்ளது: விலைமனு வந்ததும், ஆய்வு உறுதியானதும், வேலை முடிந்ததும் இந்தச் சாதனத்துக்குச் செய்தி அனுப்புவோம்.',
  blocked: 'உங்கள் உலாவி இந்தத் தளத்தின் அறிவிப்புகளைத் தடுத்துள்ளது. அனுமதிக்க, முகவரிக்கு அருகிலுள்ள தள அமைப்புகளைத் திறக்கவும்.',
};
export const turnPushOn = 'இயக்குக';
export const turnPushOff = 'நிறுத்துக';
/** The title of a toast. */
export const error = 'பிழை';
export const pushFailed = 'அதை இயக்க முடியவில்லை. மீண்டும் முயலவும்.';
