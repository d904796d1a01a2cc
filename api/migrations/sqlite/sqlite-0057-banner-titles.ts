import { Migration } from '@mikro-orm/migrations';

/** What a banner says in other languages; empty where it says nothing. */
export class SqliteBannerTitles extends Migration {
  override name = '0057-banner-titles';

  override up(): void {
    this.addSql(`alter table "banner" add column "title_si" text not null default ''`);
    this.addSql(`alter table "banner" add column "title_ta" text not null default ''`);
  }
}
