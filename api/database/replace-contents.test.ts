import { defineEntity, p } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyPlace, type EmptyPlace } from '../testing/backup-sample.ts';
import { dialects } from '../testing/test-databases.ts';
import { openSchema, type Schema, type Transaction } from './database.ts';
import { replaceContents } from './replace-contents.ts';

const Remark = defineEntity({
  name: 'Remark',
  tableName: 'remark',
  properties: { id: p.integer().primary(), text: p.text(), answerTo: p.integer().nullable() },
});
const Count = defineEntity({
  name: 'RemarkCount',
  tableName: 'remark_count',
  properties: { id: p.integer().primary(), remarks: p.integer() },
});

const counts = 'create table remark_count (id integer not null primary key, remarks integer not null)';
const countUp = 'update remark_count set remarks = remarks + 1';

class OnSqlite extends Migration {
  override name = '0001-remarks';

  override up(): void {
    this.addSql(
      'create table remark (id integer not null primary key autoincrement, text text not null, answer_to integer null references remark (id))',
    );
    this.addSql(counts);
    this.addSql('insert into remark_count (id, remarks) values (1, 0)');
    this.addSql(`create trigger remark_counted after insert on remark begin ${countUp}; end`);
  }
}

class OnPostgresql extends Migration {
  override name = '0001-remarks';

  override up(): void {
    this.addSql(
      'create table remark (id serial primary key, text text not null, answer_to integer null references remark (id))',
    );
    this.addSql(counts);
    this.addSql('insert into remark_count (id, remarks) values (1, 0)');
    this.addSql(
      `create function count_remark() returns trigger language plpgsql as $$ begin ${countUp}; return null; end $$`,
    );
    this.addSql('create trigger remark_counted after insert on remark for each row execute function count_remark()');
  }
}

const schema: Schema = {
  entities: [Remark, Count],
  migrations: { sqlite: [OnSqlite], postgresql: [OnPostgresql] },
};

describe.each(dialects)('replacing the contents of $name', (dialect) => {
  let place: EmptyPlace;

  beforeEach(async () => {
    place = await emptyPlace(dialect);
  });

  afterEach(() => place.close());

  const options = () => ({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, log: () => {} });

  const replace = (fill: (tx: Transaction) => Promise<void>) =>
    replaceContents({
      schema,
      options: options(),
      migrations: ['0001-remarks'],
      tables: ['remark', 'remark_count'],
      mayReplace: true,
      fill,
      now: new Date(0),
    });

  /** The first points to one that comes after it. */
  const fill = async (tx: Transaction) => {
    await tx.execute("insert into remark (id, text, answer_to) values (7, 'Yes.', 9)");
    await tx.execute("insert into remark (id, text) values (9, 'Is it level?')");
    await tx.execute('insert into remark_count (id, remarks) values (1, 2)');
  };

  const contents = async () => {
    const database = await openSchema(schema, options());
    try {
      await database.transaction((tx) => tx.execute("insert into remark (text) values ('Thank you.')"));
      const ids = (await database.read('select id from remark order by id')).map(({ id }) => id);
      return { ids, counted: await database.read('select * from remark_count') };
    } finally {
      await database.close();
    }
  };

  test('writes nothing of what triggers have written before, and has them, and series of numbers, go on', async () => {
    await replace(fill);
    expect(await contents()).toEqual({ ids: [7, 9, 10], counted: [{ id: 1, remarks: 3 }] });
    // What was there is dropped with everything that hangs on it.
    await replace(fill);
    expect(await contents()).toEqual({ ids: [7, 9, 10], counted: [{ id: 1, remarks: 3 }] });
  });

  test('leaves everything as it was where a row points nowhere, or the work breaks off', async () => {
    await replace(fill);
    const nowhere = replace(async (tx) => {
      await tx.execute("insert into remark (id, text, answer_to) values (1, 'Never.', 2)");
    });
    await expect(nowhere).rejects.toThrow(/pointing nowhere|violates foreign key constraint/);
    await expect(replace(() => Promise.reject(new Error('the machine is gone')))).rejects.toThrow('is gone');
    expect(await contents()).toEqual({ ids: [7, 9, 10], counted: [{ id: 1, remarks: 3 }] });
  });
});
