import { sessionStore } from '../lib/device-storage.ts';

/** What was typed into a form whose code was lost: JSON of Typed. */
const typedPlace = 'nivasa:typed';

type Typed = { readonly path: string; readonly fields: readonly (readonly [name: string, value: string])[] };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsHere = (): Field[] => [
  ...document.querySelectorAll<Field>(
    'main :is(input:not([type=checkbox], [type=radio], [type=file]), textarea, select)[name]',
  ),
];

/** Before the page gives way to an error, or is loaded again. */
export function keepTypedFields(): void {
  const fields = fieldsHere().flatMap(({ name, value }) => (value === '' ? [] : [[name, value] as const]));
  if (fields.length === 0) return;
  sessionStore.write(typedPlace, JSON.stringify({ path: location.pathname, fields } satisfies Typed));
}

/** Into the fields that the server has sent, before the app takes them over. */
export function restoreTypedFields(): void {
  const text = sessionStore.read(typedPlace);
  if (text === null) return;
  sessionStore.remove(typedPlace);
  // Written above.
  const { path, fields } = JSON.parse(text) as Typed;
  if (path !== location.pathname) return;
  const typed = new Map(fields);
  for (const field of fieldsHere()) field.value = typed.get(field.name) ?? field.value;
}
