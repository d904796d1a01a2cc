import { Migration } from '@mikro-orm/migrations';

/** What was done stands with a review from now on. Who wrote one before did not know that it would be shown. */
export class SqliteReviewedWork extends Migration {
  override name = '0049-reviewed-work';

  override up(): void {
    for (const column of ['"work_title" text', '"area_sqft" integer', '"city" text', '"completed_month" text']) {
      this.addSql(`alter table "review" add column ${column} null`);
    }
  }
}
