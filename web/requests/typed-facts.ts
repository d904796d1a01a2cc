import { formatDateTime, parseInstant } from '../../shared/colombo-time.ts';
import { projectTypeNames } from '../../shared/estimates/estimate-contract.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';

type Fact = readonly [name: string, text: string];

/** The fields of each form, by the words that stand beside them, in their order. */
const labels: Readonly<Record<OutboxRow['kind'], readonly Fact[]>> = {
  booking: [
    ['fullName', 'Full Name'],
    ['email', 'Email'],
    ['phone', 'Phone'],
    ['address', 'Address'],
    ['scheduledAt', 'Date & Time'],
    ['notes', 'Notes'],
  ],
  estimate: [
    ['projectType', 'Project Type'],
    ['projectLocation', 'Project Location'],
    ['areaSqft', 'Area (sq ft)'],
    ['description', 'Description'],
    ['contactName', 'Full Name'],
    ['contactPhone', 'Phone'],
    ['contactEmail', 'Email'],
  ],
  contact: [
    ['name', 'Name'],
    ['email', 'Email'],
    ['subject', 'Subject'],
    ['message', 'Message'],
  ],
};

function worded(field: string, text: string): string {
  if (field === 'projectType') return Object.entries(projectTypeNames).find(([value]) => value === text)?.[1] ?? text;
  const instant = field === 'scheduledAt' ? parseInstant(text) : null;
  return instant === null ? text : formatDateTime(instant);
}

/** What was typed into a form, without what was left empty. */
export function typedFacts(kind: OutboxRow['kind'], values: object): readonly Fact[] {
  return labels[kind].flatMap(([field, label]): Fact[] => {
    const value: unknown = field in values ? Reflect.get(values, field) : null;
    return typeof value === 'string' && value.trim() !== '' ? [[label, worded(field, value)]] : [];
  });
}
