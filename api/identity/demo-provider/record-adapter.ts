import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database, Transaction } from '../../database/database.ts';

type Row = { readonly payload: string };

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
    await this.#database.transaction((tx) =>
      tx.execute(
        `insert into identity_record (kind, id, payload, grant_id, uid, expires_at) values (?, ?, ?, ?, ?, ?)
         on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
        [this.#kind, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresAt],
      ),
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return payloadOf(
      await this.#database.read<Row>('select payload from identity_record where kind = ? and id = ?', [this.#kind, id]),
    );
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return payloadOf(
      await this.#database.read<Row>('select payload from identity_record where kind = ? and uid = ?', [
        this.#kind,
        uid,
      ]),
    );
  }

  /** Only devices without a keyboard have such codes, and none of them signs in here. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const consumed = Math.floor(this.#now().getTime() / 1000);
    await this.#database.transaction(async (tx: Transaction) => {
      const payload = payloadOf(
        await tx.execute<Row>('select payload from identity_record where kind = ? and id = ?', [this.#kind, id]),
      );
      if (payload) {
        await tx.execute('update identity_record set payload = ? where kind = ? and id = ?', [
          JSON.stringify({ ...payload, consumed }),
          this.#kind,
          id,
        ]);
      }
    });
  }

  async destroy(id: string): Promise<void> {
    await this.#database.transaction((tx) =>
      tx.execute('delete from identity_record where kind = ? and id = ?', [this.#kind, id]),
    );
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#database.transaction((tx) =>
      tx.execute('delete from identity_record where kind = ? and grant_id = ?', [this.#kind, grantId]),
    );
  }
}

function payloadOf([row]: readonly Row[]): AdapterPayload | undefined {
  // oidc-provider wrote it, and checks its dates by itself.
  return row && (JSON.parse(row.payload) as AdapterPayload);
}
