import { Migration } from '@mikro-orm/migrations';

/** What is seen on a picture of a gallery, and when it was taken. */
export class PostgresqlPictureCaptions extends Migration {
  override name = '0050-picture-captions';

  override up(): void {
    this.addSql('alter table "gallery_item" add column "caption" text null');
    this.addSql('alter table "gallery_item" add column "taken_on" text null');
  }
}
