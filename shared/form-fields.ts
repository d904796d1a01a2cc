type Message = () => string;

/** The kind of text; it determines the control, the keyboard and the browser's autofill. */
type TextControl = 'name' | 'email' | 'phone' | 'place' | 'address' | 'number' | 'line' | 'text' | 'time';

type Texts = {
  /** The label in the form, and next to the value in summaries. */
  readonly label: Message;
  /** The label in the summary before payment and in the portal; `label` by default. */
  readonly shownAs?: Message;
  readonly hint?: Message;
  /** The heading of its section in the form. */
  readonly section?: Message;
};

type Choice<Value extends string> = {
  readonly control: 'choice';
  /** The text shown until something is chosen. */
  readonly prompt: Message;
  /** The labels of the values, in the order of the list. */
  readonly options: Readonly<Record<Value, Message>>;
};

type Control<Text> = string extends Text ? { readonly control: TextControl } : Choice<Exclude<Text & string, ''>>;

type Optional<Value> = undefined extends Value ? { readonly optional: true } : { readonly optional?: false };

/** The description of one form field. */
export type FieldSpec = Texts & { readonly optional?: boolean } & ({ readonly control: TextControl } | Choice<string>);

/**
 * Describes all fields of a form, in order, with types from its schema. The form, its draft and all later views of the
 * values are derived from it.
 */
export type FormFields<Input> = {
  readonly [Name in keyof Input]-?: Texts & Optional<Input[Name]> & Control<NonNullable<Input[Name]>>;
};

/** The field names in the order of the form. */
export const fieldNames = <Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[] =>
  // An object literal has exactly the keys of its type.
  Object.keys(fields) as Name[];

/** The fields without those that are shown elsewhere. */
export const fieldsWithout = <Fields extends Readonly<Record<string, FieldSpec>>>(
  fields: Fields,
  ...names: readonly (keyof Fields & string)[]
): Readonly<Record<string, FieldSpec>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
