import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import { pick, view } from '../../database/view.ts';
import { insert, onConflictSet, remove, update } from '../../database/write-rows.ts';
import { identityRecords } from '../../entities/identity-record-entity.ts';

const payloadView = view(identityRecords, pick(identityRecords, 'payload'));

type Key = { readonly kind: string; readonly id: string };

export const recordWithId = (read: Database['read'], { kind, id }: Key) =>
  payloadView.first(read, `where ${identityRecords.kind} = ? and ${identityRecords.id} = ?`, [kind, id]);

/**
 * Keeps what oidc-provider has to remember in the database, so that it outlives a restart and is shared by all
 * processes.
 */
export class RecordAdapter implements Adapter {
  readonly #kind: string;
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(kind: string, database: Database, now: () => Date) {
    this.#kind = kind;
    this.#database = database;
    this.#now = now;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expiresAt = expiresIn === undefined ? null : new Date(this.#now().getTime() + expiresIn * 1000);
    const { grantId = null, uid = null } = payload;
    const row = { kind: this.#kind, id, payload: JSON.stringify(payload), grantId, uid, expiresAt };
    const replaced = onConflictSet(identityRecords, ['kind', 'id'], ['payload', 'grantId', 'uid', 'expiresAt']);
    await this.#database.transaction((tx) => insert(tx, identityRecords, row, replaced));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return payloadOf(await recordWithId(this.#database.read, { kind: this.#kind, id }));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const withUid = `where ${identityRecords.kind} = ? and ${identityRecords.uid} = ?`;
    return payloadOf(await payloadView.first(this.#database.read, withUid, [this.#kind, uid]));
  }

  /** Only devices without a keyboard have such codes, and none of them signs in here. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const consumed = Math.floor(this.#now().getTime() / 1000);
    const key = { kind: this.#kind, id };
    await this.#database.transaction(async (tx) => {
      const payload = payloadOf(await recordWithId(tx.execute, key));
      if (payload) await update(tx, identityRecords, key, { payload: JSON.stringify({ ...payload, consumed }) });
    });
  }

  async destroy(id: string): Promise<void> {
    await this.#database.transaction((tx) => remove(tx, identityRecords, { kind: this.#kind, id }));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#database.transaction((tx) => remove(tx, identityRecords, { kind: this.#kind, grantId }));
  }
}

function payloadOf(row: { readonly payload: string } | undefined): AdapterPayload | undefined {
  // oidc-provider wrote it, and checks its dates by itself.
  return row && (JSON.parse(row.payload) as AdapterPayload);
}
