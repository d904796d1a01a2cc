import { Migration } from '@mikro-orm/migrations';
import { estimateListing, jobListing, reviewListing } from '../listing-kinds.ts';
import { addTerms, keepRows, sqlite } from '../listing-sql.ts';
import { sqliteTriggers } from '../listing-triggers.ts';

/** Estimate requests, jobs and reviews are listed by the page too. */
export class SqliteMoreListings extends Migration {
  override name = '0042-more-listings';

  override up(): void {
    this.addSql('alter table "listing" add column "amount" double not null default 0');
    this.addSql('create index "listing_list_state_amount_id_index" on "listing" ("list", "state", "amount", "id")');
    for (const listing of [estimateListing, jobListing, reviewListing]) {
      this.addSql(keepRows(listing, sqlite, 'true'));
      this.addSql(addTerms(listing, sqlite, 'true'));
      for (const statement of sqliteTriggers(listing)) this.addSql(statement);
    }
  }
}
