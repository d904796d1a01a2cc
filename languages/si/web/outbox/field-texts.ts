import type { FieldName } from '../../../../web/outbox/submission-kinds.ts';

/** Beside a field of a form, and later beside what was written into it. */
export const labels: Readonly<Record<FieldName, string>> = {
  fullName: 'සම්පූර්ණ නම',
  email: 'ඊමේල්',
  phone: 'දුරකථනය',
  address: 'ලිපිනය',
  scheduledAt: 'දිනය සහ වේලාව',
  notes: 'සටහන්',
  projectType: 'වැඩ වර්ගය',
  projectLocation: 'වැඩ කරන ස්ථානය',
  areaSqft: 'වර්ගඵලය (වර්ග අඩි)',
  description: 'විස්තරය',
  contactName: 'සම්පූර්ණ නම',
  contactPhone: 'දුරකථනය',
  contactEmail: 'ඊමේල්',
  name: 'නම',
  subject: 'මාතෘකාව',
  message: 'පණිවිඩය',
  text: 'පණිවිඩය',
};
