import { Migration } from '@mikro-orm/migrations';

/** Requests are answered in the language in which they were written; until here that was English. */
export class PostgresqlRequestLanguage extends Migration {
  override name = '0032-request-language';

  override up(): void {
    for (const table of ['booking', 'estimate_request', 'contact_message']) {
      this.addSql(
        `alter table "${table}" add column "language" text check ("language" in ('en', 'si', 'ta')) not null default 'en'`,
      );
    }
  }
}
