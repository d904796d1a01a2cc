import { Migration } from '@mikro-orm/migrations';

/** Pieces of a large directory, for processes that have not made them themselves. */
export class SqliteOfflinePieces extends Migration {
  override name = '0047-offline-pieces';

  override up(): void {
    this.addSql(
      'create table "offline_piece" ("hash" text not null primary key, "file" text not null, "listed_at" datetime not null)',
    );
    this.addSql('create index "offline_piece_listed_at_index" on "offline_piece" ("listed_at")');
  }
}
