import { referenceOf } from '../../shared/reference.ts';
import { payloadVersion } from './flush-post.ts';
import { authorOfRequests } from './known-customer.ts';
import type { OutboxRow, Payloads, Subject, SubmissionKind } from './outbox-row.ts';

/** What a form knows beyond its payload. */
export type About = Partial<Pick<Subject, 'providerSlug' | 'providerName'>>;

const textOf = (payload: object, name: string): string | null => {
  const value: unknown = name in payload ? Reflect.get(payload, name) : null;
  return typeof value === 'string' ? value : null;
};

/** A promise as it begins. `key` becomes its id, of which the reference is made. */
export function newRow<Kind extends SubmissionKind>(kind: Kind, payload: Payloads[Kind], key: string, { providerSlug, providerName }: About, now: number): OutboxRow {
  return {
    id: key, kind, payload, payloadVersion,
    ownerId: authorOfRequests(),
    reference: kind === 'contact' ? null : referenceOf(kind, key),
    subject: {
      providerSlug: providerSlug ?? textOf(payload, 'tilerSlug'),
      providerName: providerName ?? null,
      scheduledAt: textOf(payload, 'scheduledAt'),
      projectType: textOf(payload, 'projectType'),
    },
    state: 'waiting', attempts: 0, error: null, serverId: null,
    createdAt: now, nextAt: now, heldUntil: 0, leaseUntil: 0, sentAt: null,
  };
}
