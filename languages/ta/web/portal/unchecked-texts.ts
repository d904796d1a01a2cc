import { plural } from '../../../../shared/plural.ts';

export const title = 'உங்கள் மின்னஞ்சல் முகவரியுடன் அனுப்பப்பட்டவை';
export const lead =
  'யாரோ உள்நுழையாமல் இவற்றை அனுப்பியுள்ளார். இவை உங்களுடையவையா? ‘என்னுடையது அல்ல’ என்பதைத் தெரிவுசெய்தால் கோரிக்கை இந்தப் பக்கத்திலிருந்து நீங்கும்; அதை நீங்கள் அனுப்பவில்லை என்று நாங்கள் அறிந்துகொள்வோம்.';
export const kinds = { booking: 'கள ஆய்வு', estimate: 'ஆன்லைன் மதிப்பீடு' } as const;
export const sentOn = (date: string) => `அனுப்பிய நேரம்: ${date}`;
export const referenceIs = (reference: string) => `உசாத்துணை இலக்கம் ${reference}`;
export const show = 'அனுப்பியதைப் பார்க்க';
export const isMine = 'ஆம், என்னுடையது';
export const isNotMine = 'என்னுடையது அல்ல';
export const showMore = (count: number) => plural(count, { one: `மேலும் ${count} காட்டு`, other: `மேலும் ${count} காட்டு` });
export const showOlder = 'மேலும் காட்டு';
export const error = 'பிழை';
export const failed = 'உங்கள் பதிலைச் சேமிக்க முடியவில்லை. மீண்டும் முயலவும்.';
export const labels = {
  name: 'பெயர்',
  phone: 'தொலைபேசி',
  address: 'முகவரி',
  visit: 'ஆய்வு நேரம்',
  notes: 'குறிப்புகள்',
  professional: 'நிபுணர்',
  project: 'வேலை',
} as const;
