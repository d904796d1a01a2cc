import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../entities/tables.ts';

type Key = { readonly kind: string; readonly id: string };

const selectPayload = (db: Db, kind: string) =>
  db.selectFrom('identityRecord').select('payload').where('kind', '=', kind);

export const recordWithId = (db: Db, { kind, id }: Key) =>
  selectPayload(db, kind).where('id', '=', id).executeTakeFirst();

/** Stores oidc-provider's state in the database, so that it survives a restart and all processes share it. */
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
    const expiresAt = expiresIn === undefined ? null : new Date(this.#now().getTime() + expiresIn * 1000).toISOString();
    const { grantId = null, uid = null } = payload;
    const row = { payload: JSON.stringify(payload), grantId, uid, expiresAt };
    await this.#database.transaction((tx) =>
      tx.db
        .insertInto('identityRecord')
        .values({ kind: this.#kind, id, ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
        .execute(),
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return payloadOf(await recordWithId(this.#database.db, { kind: this.#kind, id }));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return payloadOf(await selectPayload(this.#database.db, this.#kind).where('uid', '=', uid).executeTakeFirst());
  }

  /** User codes belong to the device flow, which is not used here. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const consumed = Math.floor(this.#now().getTime() / 1000);
    await this.#database.transaction(async ({ db }) => {
      const payload = payloadOf(await recordWithId(db, { kind: this.#kind, id }));
      if (!payload) return;
      await db
        .updateTable('identityRecord')
        .set({ payload: JSON.stringify({ ...payload, consumed }) })
        .where('kind', '=', this.#kind)
        .where('id', '=', id)
        .execute();
    });
  }

  async destroy(id: string): Promise<void> {
    await this.#remove('id', id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#remove('grantId', grantId);
  }

  async #remove(column: 'id' | 'grantId', value: string): Promise<void> {
    await this.#database.transaction((tx) =>
      tx.db.deleteFrom('identityRecord').where('kind', '=', this.#kind).where(column, '=', value).execute(),
    );
  }
}

function payloadOf(row: { readonly payload: string } | undefined): AdapterPayload | undefined {
  // Written by oidc-provider, which checks the expiry itself.
  return row && (JSON.parse(row.payload) as AdapterPayload);
}

export async function cleanUpIdentityRecords(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) =>
    tx.db.deleteFrom('identityRecord').where('expiresAt', '<=', now.toISOString()).execute(),
  );
}
