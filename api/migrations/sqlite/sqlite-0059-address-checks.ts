import { Migration } from '@mikro-orm/migrations';

/** What the owner of an e-mail address says of a request that was sent with it and without signing in. */
export class SqliteAddressChecks extends Migration {
  override name = '0059-address-checks';

  override up(): void {
    for (const table of ['booking', 'estimate_request']) {
      this.addSql(
        `alter table "${table}" add column "address_check" text check ("address_check" in ('asked', 'denied')) null`,
      );
    }
  }
}
