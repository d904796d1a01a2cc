import { Migration } from '@mikro-orm/migrations';

/** What is said of a professional in other languages; empty where nothing is. */
export class SqliteProviderBios extends Migration {
  override name = '0052-provider-bios';

  override up(): void {
    this.addSql(`alter table "provider" add column "bio_si" text not null default ''`);
    this.addSql(`alter table "provider" add column "bio_ta" text not null default ''`);
  }
}
