import { expect, test } from 'vitest';
import { fieldNames, fieldsWithout, type FormFields } from './form-fields.ts';

type Form = { readonly name: string; readonly way?: '' | 'phone' | 'email' | null };

const name = { label: () => 'Name', control: 'name' } as const;
const options = { phone: () => 'Phone', email: () => 'Email' };
const way = { label: () => 'Way', optional: true, control: 'choice', prompt: () => 'Any', options } as const;

const whole = { name, way } satisfies FormFields<Form>;

test('the compiler reports a field that a form does not describe, and a missing property of its description', () => {
  const descriptions = [
    // @ts-expect-error -- `way` is missing.
    { name } satisfies FormFields<Form>,
    // @ts-expect-error -- An optional field must be marked as optional.
    { name, way: { ...way, optional: false } } satisfies FormFields<Form>,
    // @ts-expect-error -- One of its values has no label.
    { name, way: { ...way, options: { phone: options.phone } } } satisfies FormFields<Form>,
    // @ts-expect-error -- A choice cannot be a text control.
    { name, way: { ...way, control: 'line' } } satisfies FormFields<Form>,
  ];
  expect(descriptions).not.toContainEqual(whole);
});

test('fields have the order of the form, without those that are shown elsewhere', () => {
  expect([fieldNames(whole), Object.keys(fieldsWithout(whole, 'name'))]).toEqual([['name', 'way'], ['way']]);
});
