import { m } from '../../../paraglide/messages.js';
import type { FormFields } from '../../form-fields.ts';
import { categoryNames } from '../providers/category-texts.ts';
import type { JoinForm } from './join-form.ts';
import type { NvqLevel } from './application-state.ts';

const work = { section: m.join_your_work };
const person = { section: m.join_how_we_reach_you };
const optional = true;

const level = (level: NvqLevel) => () => m.join_nvq_level_is({ level });

/** Descriptions of the fields of 'Work with us'. */
export const joinFields = {
  name: { ...person, label: m.field_labels_name, hint: m.join_name_hint, control: 'name' },
  phone: { ...person, label: m.field_labels_phone, hint: m.join_phone_hint, control: 'phone' },
  email: { ...person, label: m.field_labels_email, optional, control: 'email' },
  trade: { ...work, label: m.join_trade, control: 'choice', prompt: m.join_choose_trade, options: categoryNames },
  cities: { ...work, label: m.join_cities, hint: m.join_cities_hint, control: 'line' },
  years: { ...work, label: m.join_years, optional, control: 'number' },
  rates: { ...work, label: m.join_rates, hint: m.join_rates_hint, control: 'text' },
  nvqLevel: {
    ...work,
    label: m.join_nvq_level,
    hint: m.join_nvq_level_hint,
    optional,
    control: 'choice',
    prompt: m.join_no_nvq,
    options: { 2: level('2'), 3: level('3'), 4: level('4'), 5: level('5'), 6: level('6'), 7: level('7') },
  },
} satisfies FormFields<JoinForm>;
