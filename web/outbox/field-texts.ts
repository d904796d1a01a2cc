import { m } from '../../paraglide/messages.js';
import type { FieldName } from './submission-kinds.ts';

/** Beside a field of a form, and later beside what was written into it. */
export const labels: Readonly<Record<FieldName, () => string>> = {
  fullName: m.field_labels_full_name,
  email: m.field_labels_email,
  phone: m.field_labels_phone,
  address: m.field_labels_address,
  scheduledAt: m.field_labels_scheduled_at,
  notes: m.field_labels_notes,
  projectType: m.field_labels_project_type,
  projectLocation: m.field_labels_project_location,
  areaSqft: m.field_labels_area_sqft,
  description: m.field_labels_description,
  contactName: m.field_labels_contact_name,
  contactPhone: m.field_labels_contact_phone,
  contactEmail: m.field_labels_contact_email,
  name: m.field_labels_name,
  subject: m.field_labels_subject,
  message: m.field_labels_message,
  text: m.field_labels_text,
};
