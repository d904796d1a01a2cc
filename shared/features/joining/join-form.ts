import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { emailSchema, optionalOf, phoneText, requiredText } from '../../fields.ts';
import { categories } from '../providers/category.ts';
import { nvqLevels } from './application-state.ts';

const digitsOnly = messageKey('digitsOnly');

/** The form of 'Work with us'. */
export const joinFormSchema = z.object({
  name: requiredText('nameTooShort', { min: 2, max: 120 }),
  trade: z.enum(categories, messageKey('noTrade')),
  /** Separated by commas, as people write them. */
  cities: requiredText('noCities', { max: 400 }),
  years: optionalOf(z.string(digitsOnly).check(z.regex(/^\d{1,2}$/, digitsOnly)), digitsOnly),
  /** In their own words; the first message of the thread. */
  rates: requiredText('noRates', { max: 5000 }),
  nvqLevel: optionalOf(z.enum(nvqLevels, messageKey('required')), messageKey('required')),
  phone: phoneText('phoneTooShort', { min: 10 }),
  email: optionalOf(emailSchema, 'badEmail'),
});

export type JoinForm = z.input<typeof joinFormSchema>;
