import type { FieldName } from './submission-kinds.ts';

/** Beside a field of a form, and later beside what was written into it. */
export const labels: Readonly<Record<FieldName, string>> = {
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  scheduledAt: 'Date & Time',
  notes: 'Notes',
  projectType: 'Project Type',
  projectLocation: 'Project Location',
  areaSqft: 'Area (sq ft)',
  description: 'Description',
  contactName: 'Full Name',
  contactPhone: 'Phone',
  contactEmail: 'Email',
  name: 'Name',
  subject: 'Subject',
  message: 'Message',
  text: 'Message',
};
