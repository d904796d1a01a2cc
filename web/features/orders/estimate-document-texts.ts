import { m } from '../../../paraglide/messages.js';

const counted: Readonly<Record<string, (values: { readonly quantity: string; readonly rate: string }) => string>> = {
  'sq.ft': m.estimate_document_counted_sq_ft,
  'linear ft': m.estimate_document_counted_linear_ft,
  item: m.estimate_document_counted_item,
  visit: m.estimate_document_counted_visit,
  day: m.estimate_document_counted_day,
};

/** `quantity`: '450.5'; `rate`: 'LKR 450'. The usual units are translated. */
export function times(quantity: string, unit: string, rate: string): string {
  const words = Object.hasOwn(counted, unit) ? counted[unit] : undefined;
  return words ? words({ quantity, rate }) : m.estimate_document_times({ quantity, unit, rate });
}
