import { randomUUID } from 'node:crypto';
import type { ChangedField, ChangeKind } from '../../shared/audit/change-contract.ts';
import type { Endpoint, Target } from '../../shared/endpoint.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Actor } from '../router/handler.ts';
import { lockRow, kindOf, orderSnapshot, snapshotOf, type Snapshot } from './change-source.ts';

export type AdminWrite = {
  readonly tx: Transaction;
  readonly action: string;
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  readonly now: Date;
};

/** Runs a write of the back office and records who did it, when, and what changed, in one transaction. */
export async function withAudit(write: AdminWrite, work: () => Promise<unknown>): Promise<unknown> {
  const {
    tx,
    endpoint: { target },
  } = write;
  const idBefore = target?.id && target.id !== 'reply.id' ? idAt(target.id, write.input) : null;
  if (target && idBefore !== null) await lockRow(tx, target, idBefore);
  const before = await takeSnapshot(tx, target, idBefore);
  const output = await work();
  const after = await takeSnapshot(tx, target, idBefore ?? (target?.id ? idAt(target.id, { reply: output }) : null));
  await insertRecord(write, target ? kindOf(target) : null, before, after);
  return output;
}

async function takeSnapshot(tx: Transaction, target: Target | undefined, id: string | null): Promise<Snapshot | null> {
  if (!target) return null;
  if (target.id === null) return orderSnapshot(tx);
  return id === null ? null : snapshotOf(tx, target, id);
}

/** `params.id` of `{ params: { id } }`. The contract's schemas ensure that it exists. */
function idAt(place: string, from: Readonly<Record<string, unknown>>): string {
  const [part = '', key = ''] = place.split('.');
  const whole = from[part];
  return typeof whole === 'object' && whole !== null
    ? String(Object.entries(whole).find(([name]) => name === key)?.[1])
    : '';
}

async function insertRecord(
  { tx, action, actor, now }: AdminWrite,
  targetKind: ChangeKind | null,
  before: Snapshot | null,
  after: Snapshot | null,
): Promise<void> {
  await tx.db
    .insertInto('changeRecord')
    .values({
      id: randomUUID(),
      actorId: actor.customerId,
      action,
      targetKind,
      targetId: (before ?? after)?.ownerId ?? null,
      fields: JSON.stringify(differences(before?.values ?? {}, after?.values ?? {})),
      createdAt: now.toISOString(),
    })
    .execute();
}

/** Enough characters to recognise a text; the record is no backup. */
const longestText = 500;

/** Never splits a surrogate pair: PostgreSQL rejects half of one in JSON, and the write would fail with its record. */
const cut = (text: string | null): string | null =>
  text !== null && text.length > longestText ? `${text.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

function differences(before: Snapshot['values'], after: Snapshot['values']): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((field) => {
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    return old === now ? [] : [{ field, old: cut(old), new: cut(now) }];
  });
}
