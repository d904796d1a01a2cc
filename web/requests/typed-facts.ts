import { formatDateTime, parseInstant } from '../../shared/colombo-time.ts';
import { projectTypeNames } from '../../shared/estimates/estimate-contract.ts';
import { submissionKinds, type SubmissionKind } from '../outbox/submission-kinds.ts';

type Fact = readonly [name: string, text: string];

function worded(field: string, text: string): string {
  if (field === 'projectType') return Object.entries(projectTypeNames).find(([value]) => value === text)?.[1] ?? text;
  const instant = field === 'scheduledAt' ? parseInstant(text) : null;
  return instant === null ? text : formatDateTime(instant);
}

/** What was typed into a form, without what was left empty. */
export function typedFacts(kind: SubmissionKind, values: object): readonly Fact[] {
  return submissionKinds[kind].fields.flatMap(([field, label]): Fact[] => {
    const value: unknown = field in values ? Reflect.get(values, field) : null;
    return typeof value === 'string' && value.trim() !== '' ? [[label, worded(field, value)]] : [];
  });
}
