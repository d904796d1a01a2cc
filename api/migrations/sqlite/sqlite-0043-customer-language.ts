import { Migration } from '@mikro-orm/migrations';

/** People are told things in the language that they have chosen; who has not is answered as they wrote. */
export class SqliteCustomerLanguage extends Migration {
  override name = '0043-customer-language';

  override up(): void {
    this.addSql(`alter table "customer" add column "language" text check ("language" in ('en', 'si', 'ta'))`);
  }
}
