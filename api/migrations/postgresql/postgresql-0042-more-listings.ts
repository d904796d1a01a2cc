import { Migration } from '@mikro-orm/migrations';
import { estimateListing, jobListing, reviewListing } from '../listing-kinds.ts';
import { addTerms, keepRows, postgresql } from '../listing-sql.ts';
import { lockSources, postgresqlTriggers } from '../listing-triggers.ts';

const lists = [estimateListing, jobListing, reviewListing];

/** Estimate requests, jobs and reviews are listed by the page too. */
export class PostgresqlMoreListings extends Migration {
  override name = '0042-more-listings';

  override up(): void {
    this.addSql(lockSources(...lists));
    // As when the bookings were listed.
    this.addSql("set local work_mem = '128MB'");
    this.addSql('alter table "listing" add column "amount" double precision not null default 0');
    this.addSql('create index "listing_list_state_amount_id_index" on "listing" ("list", "state", "amount", "id")');
    for (const listing of lists) {
      this.addSql(keepRows(listing, postgresql, 'true'));
      this.addSql(addTerms(listing, postgresql, 'true'));
      for (const statement of postgresqlTriggers(listing)) this.addSql(statement);
    }
  }
}
