import { sessionState } from '../lib/session-state.ts';

/** The input of a form whose code failed to load: JSON of Typed. It is forgotten with that of other forms. */
const typedPlace = 'typed:page';

type Typed = { readonly path: string; readonly fields: readonly (readonly [name: string, value: string])[] };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsHere = (): Field[] => [
  ...document.querySelectorAll<Field>(
    'main :is(input:not([type=checkbox], [type=radio], [type=file]), textarea, select)[name]',
  ),
];

/** Called before the page is replaced by an error, or reloaded. */
export function keepTypedFields(): void {
  const fields = fieldsHere().flatMap(({ name, value }) => (value === '' ? [] : [[name, value] as const]));
  if (fields.length === 0) return;
  sessionState.write(typedPlace, JSON.stringify({ path: location.pathname, fields } satisfies Typed));
}

/** Restores the input into the server-rendered fields, before hydration. */
export function restoreTypedFields(): void {
  const text = sessionState.read(typedPlace);
  if (text === null) return;
  sessionState.remove(typedPlace);
  // Written above.
  const { path, fields } = JSON.parse(text) as Typed;
  if (path !== location.pathname) return;
  const typed = new Map(fields);
  for (const field of fieldsHere()) field.value = typed.get(field.name) ?? field.value;
}
