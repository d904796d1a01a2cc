import type { FieldName } from '../../../../web/outbox/submission-kinds.ts';

/** Beside a field of a form, and later beside what was written into it. */
export const labels: Readonly<Record<FieldName, string>> = {
  fullName: 'முழுப் பெயர்',
  email: 'மின்னஞ்சல்',
  phone: 'தொலைபேசி',
  address: 'முகவரி',
  scheduledAt: 'திகதியும் நேரமும்',
  notes: 'குறிப்புகள்',
  projectType: 'வேலையின் வகை',
  projectLocation: 'வேலை நடக்கும் இடம்',
  areaSqft: 'பரப்பளவு (சதுர அடி)',
  description: 'விவரம்',
  contactName: 'முழுப் பெயர்',
  contactPhone: 'தொலைபேசி',
  contactEmail: 'மின்னஞ்சல்',
  name: 'பெயர்',
  subject: 'விடயம்',
  message: 'செய்தி',
  text: 'செய்தி',
};
