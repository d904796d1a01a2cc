import type { JobStatus } from '../../../../shared/jobs/job-status.ts';
import type { ProgressKind } from '../../../../shared/jobs/job-progress.ts';

/** Of the page, while the job's own is not known. */
export const pageTitle = 'ஒரு வேலையின் முன்னேற்றம்';
export const description = 'வாடிக்கையாளர் பகிர்ந்த வேலையின் முன்னேற்றம்.';
export const lead = 'இந்த வேலை உங்களுடன் பகிரப்பட்டது. பார்க்கலாம், ஆனால் எதையும் மாற்ற முடியாது.';

export const notFound = 'இந்த இணைப்பு இனி இயங்காது';
export const notFoundHint = 'இணைப்பு முழுமையாக இல்லாமல் இருக்கலாம், அல்லது அனுப்பியவர் நீக்கியிருக்கலாம். அவரிடம் புதியதைக் கேட்கவும்.';
export const browse = 'Nivasa என்பது என்ன?';
export const offline = 'இந்தப் பக்கத்திற்கு இணைப்பு தேவை';
export const offlineHint = 'இதை இந்தத் தொலைபேசியில் சேமிப்பதில்லை. இணைப்பு வந்தவுடன் தெரியும்.';

/** `time`: 'Thu, Nov 26, 2026, 9:30 am'. */
export const inSriLanka = (time: string) => `${time}, இலங்கை நேரம்`;
export const yourTime = (time: string) => `${time}, உங்கள் நேரம்`;

export const professional = 'நிபுணர்';
export const noProfessional = 'நிபுணரைத் தெரிவு செய்கிறோம்';
export const visit = 'கள ஆய்வு';
export const plannedEnd = 'முடிக்கத் திட்டமிட்ட திகதி';
export const total = 'மொத்தம்';
export const noTotalYet = 'இன்னும் விலைமனு இல்லை';
export const facts = 'வேலையின் விவரங்கள்';

/** What a step means while the job stands at it. */
export const notes: Readonly<Record<JobStatus, string>> = {
  booked: 'அடுத்து இடத்தை ஆய்வு செய்வோம்.',
  inspected: 'விலைமனுவைத் தயாரிக்கிறோம்.',
  quoted: 'வாடிக்கையாளர் இன்னும் விலைமனுவுக்குப் பதிலளிக்கவில்லை.',
  accepted: 'வேலை விரைவில் தொடங்கும்.',
  in_progress: 'வேலை நடைபெறுகிறது.',
  completed: 'எல்லாப் படிகளும் முடிந்தன.',
  cancelled: 'இந்த வேலை மூடப்பட்டது.',
};

export const progress = 'முன்னேற்றம்';
export const kinds: Readonly<Record<ProgressKind, string>> = {
  milestone: 'ஒரு மைல்கல் நிறைவடைந்தது',
  note: 'இடத்திலிருந்து செய்தி',
};
/** Above when that was. */
export const confirmed = 'உறுதியானது';

export const photos = 'படங்கள்';
/** Alternative text. `number`: from 1 on. */
export const photo = (number: number) => `வேலையின் படம் ${number}`;
