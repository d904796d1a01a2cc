import { parseInstant } from '../../shared/colombo-input.ts';
import { formatVisit } from '../../shared/features/bookings/visit-time.ts';
import { projectTypeNames } from '../../shared/features/estimates/project-type-texts.ts';
import * as fieldTexts from '../outbox/field-texts.ts';
import { submissionKinds, type FieldName, type SubmissionKind } from '../outbox/submission-kinds.ts';

type Fact = readonly [name: string, text: string];

function worded(field: FieldName, text: string): string {
  if (field === 'projectType') return Object.entries(projectTypeNames).find(([value]) => value === text)?.[1]() ?? text;
  const instant = field === 'scheduledAt' ? parseInstant(text) : null;
  return instant === null ? text : formatVisit(instant);
}

/** What was typed into a form, without what was left empty. */
export function typedFacts(kind: SubmissionKind, values: object): readonly Fact[] {
  return submissionKinds[kind].fields.flatMap((field): Fact[] => {
    const value: unknown = field in values ? Reflect.get(values, field) : null;
    return typeof value === 'string' && value.trim() !== '' ? [[fieldTexts.labels[field](), worded(field, value)]] : [];
  });
}
