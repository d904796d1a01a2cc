type Message = () => string;

/** What a text is: its control, the keyboard and the browser's suggestions follow from it. */
type TextControl = 'name' | 'email' | 'phone' | 'place' | 'address' | 'number' | 'line' | 'text' | 'time';

type Texts = {
  /** Beside the field, and later beside what was written into it. */
  readonly label: Message;
  /** Where it is looked over before it is paid for, and in the portal; absent: the label. */
  readonly shownAs?: Message;
  readonly hint?: Message;
  /** The heading of the form's section that it stands in. */
  readonly section?: Message;
};

type Choice<Value extends string> = {
  readonly control: 'choice';
  /** What stands there until something is chosen. */
  readonly prompt: Message;
  /** The names of the values, in the order of the list. */
  readonly options: Readonly<Record<Value, Message>>;
};

type Control<Text> = string extends Text ? { readonly control: TextControl } : Choice<Exclude<Text & string, ''>>;

type Optional<Value> = undefined extends Value ? { readonly optional: true } : { readonly optional?: false };

/** One field of a form, whatever it takes. */
export type FieldSpec = Texts & { readonly optional?: boolean } & ({ readonly control: TextControl } | Choice<string>);

/**
 * All fields of a form, in their order, by what its schema takes: the form itself, its draft, and whatever shows later
 * what was written follow from it.
 */
export type FormFields<Input> = {
  readonly [Name in keyof Input]-?: Texts & Optional<Input[Name]> & Control<NonNullable<Input[Name]>>;
};

/** In the order of the form. */
export const fieldNames = <Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[] =>
  // An object literal has no other keys than its type.
  Object.keys(fields) as Name[];

/** Those that are not shown elsewhere already. */
export const fieldsWithout = <Fields extends Readonly<Record<string, FieldSpec>>>(
  fields: Fields,
  ...names: readonly (keyof Fields & string)[]
): Readonly<Record<string, FieldSpec>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
