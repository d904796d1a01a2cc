import { Fragment, type ComponentProps, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { fieldNames, type FieldSpec } from '../../../shared/form-fields.ts';
import { DateField } from './DateField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import type { SchemaForm } from './use-schema-form.ts';

const lines = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  place: { autoComplete: 'address-line1' },
  number: { inputMode: 'numeric', pattern: '[0-9]*', autoComplete: 'off' },
  line: { autoComplete: 'off' },
} as const;

type Props<Input extends FieldValues, Output> = {
  readonly form: SchemaForm<Input, Output>;
  readonly fields: Readonly<Record<FieldPath<Input>, FieldSpec>>;
  /** The limits of its time fields. */
  readonly bounds?: Pick<ComponentProps<'input'>, 'min' | 'step'> | undefined;
  /** Rendered below the fields of one section, chosen by its heading. */
  readonly photos?: ReactNode;
  readonly photosIn?: () => string;
  /** Rendered below a field. */
  readonly below?: Partial<Readonly<Record<FieldPath<Input>, ReactNode>>>;
};

/** The fields of a form, in sections, as in its description. */
export function FormFields<Input extends FieldValues, Output>({
  form,
  fields,
  bounds,
  photos,
  photosIn,
  below,
}: Props<Input, Output>) {
  const names = fieldNames(fields);
  const sections = new Set(names.map((name) => fields[name].section));
  return [...sections].map((section) => {
    const inside = names.filter((name) => fields[name].section === section);
    const drawn = inside.map((name) => {
      const isLast = name === names.at(-1);
      return (
        <Fragment key={name}>
          <FormField form={form} name={name} spec={fields[name]} isLast={isLast} bounds={bounds} />
          {below?.[name]}
        </Fragment>
      );
    });
    if (!section) return <Fragment key={inside[0]}>{drawn}</Fragment>;
    return (
      <fieldset key={inside[0]} className="grid min-w-0 gap-5 not-first-of-type:mt-9">
        <legend className="mb-4 font-display text-lg font-semibold">{section()}</legend>
        {drawn}
        {section === photosIn && photos}
      </fieldset>
    );
  });
}

type FieldProps<Input extends FieldValues, Output> = Pick<Props<Input, Output>, 'form' | 'bounds'> & {
  readonly name: FieldPath<Input>;
  readonly spec: FieldSpec;
  readonly isLast: boolean;
};

function FormField<Input extends FieldValues, Output>({
  form,
  name,
  spec: { label, hint, optional = false, ...spec },
  isLast,
  bounds,
}: FieldProps<Input, Output>) {
  const field = { form, name, label: label(), hint: hint?.(), optional };
  switch (spec.control) {
    case 'choice': {
      const options = Object.entries(spec.options).map(([value, text]) => [value, text()] as const);
      return <SelectField {...field} prompt={spec.prompt()} options={options} />;
    }
    case 'time':
      return <DateField {...field} type="datetime-local" {...bounds} />;
    case 'address':
      return <TextArea {...field} autoComplete="street-address" />;
    case 'text':
      return <TextArea {...field} />;
    default:
      return <TextField {...field} {...lines[spec.control]} enterKeyHint={isLast ? 'send' : 'next'} />;
  }
}
