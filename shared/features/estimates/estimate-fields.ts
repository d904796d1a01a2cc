import { m } from '../../../paraglide/messages.js';
import type { FormFields } from '../../form-fields.ts';
import type { EstimateForm } from './estimate-contract.ts';
import { projectTypeNames } from './project-type-texts.ts';

/** What the estimate form asks. */
export const estimateFields = {
  projectType: {
    section: m.estimate_your_project,
    label: m.field_labels_project_type,
    control: 'choice',
    prompt: m.estimate_choose_project_type,
    options: projectTypeNames,
  },
  projectLocation: {
    section: m.estimate_your_project,
    label: m.field_labels_project_location,
    hint: m.estimate_location_hint,
    control: 'place',
  },
  areaSqft: {
    section: m.estimate_your_project,
    label: m.field_labels_area_sqft,
    hint: m.estimate_area_hint,
    optional: true,
    control: 'number',
  },
  description: {
    section: m.estimate_your_project,
    label: m.field_labels_description,
    hint: m.estimate_description_hint,
    optional: true,
    control: 'text',
  },
  contactName: { section: m.estimate_how_we_reach_you, label: m.field_labels_full_name, control: 'name' },
  contactPhone: {
    section: m.estimate_how_we_reach_you,
    label: m.field_labels_phone,
    hint: m.estimate_phone_hint,
    control: 'phone',
  },
  contactEmail: {
    section: m.estimate_how_we_reach_you,
    label: m.field_labels_email,
    optional: true,
    control: 'email',
  },
} satisfies FormFields<EstimateForm>;
