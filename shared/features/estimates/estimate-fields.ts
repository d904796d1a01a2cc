import { m } from '../../../paraglide/messages.js';
import type { FormFields } from '../../form-fields.ts';
import type { EstimateForm } from './estimate-contract.ts';
import { projectTypeNames } from './project-type-texts.ts';

const project = { section: m.estimate_your_project };
const person = { section: m.estimate_how_we_reach_you };
const optional = true;

/** Descriptions of the estimate form's fields. */
export const estimateFields = {
  projectType: {
    ...project,
    label: m.field_labels_project_type,
    control: 'choice',
    prompt: m.estimate_choose_project_type,
    options: projectTypeNames,
  },
  projectLocation: {
    ...project,
    label: m.field_labels_project_location,
    hint: m.estimate_location_hint,
    control: 'place',
  },
  areaSqft: { ...project, label: m.field_labels_area_sqft, hint: m.estimate_area_hint, optional, control: 'number' },
  description: {
    ...project,
    label: m.field_labels_description,
    hint: m.estimate_description_hint,
    optional,
    control: 'text',
  },
  contactName: { ...person, label: m.field_labels_full_name, control: 'name' },
  contactPhone: { ...person, label: m.field_labels_phone, hint: m.estimate_phone_hint, control: 'phone' },
  contactEmail: { ...person, label: m.field_labels_email, optional, control: 'email' },
} satisfies FormFields<EstimateForm>;
