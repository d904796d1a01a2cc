import { parseInstant } from '../../../shared/colombo-input.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import type { FieldSpec } from '../../../shared/form-fields.ts';

type Fact = readonly [name: string, text: string];

function worded(spec: FieldSpec, text: string): string {
  if (spec.control === 'choice') return spec.options[text]?.() ?? text;
  const instant = spec.control === 'time' ? parseInstant(text) : null;
  return instant === null ? text : formatVisit(instant);
}

/** The non-empty values of a form, by field name. `by`: which of its names each field gets. */
export function typedFacts(
  fields: Readonly<Record<string, FieldSpec>>,
  values: object,
  by: 'label' | 'shownAs' = 'label',
): readonly Fact[] {
  return Object.entries(fields).flatMap(([field, spec]): Fact[] => {
    const value: unknown = Reflect.get(values, field);
    const name = spec[by] ?? spec.label;
    return typeof value === 'string' && value.trim() !== '' ? [[name(), worded(spec, value)]] : [];
  });
}
