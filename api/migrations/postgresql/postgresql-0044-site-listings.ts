import { Migration } from '@mikro-orm/migrations';
import { addTerms, keepRows, postgresql } from '../listing-sql.ts';
import { lockSources, postgresqlTriggers } from '../listing-triggers.ts';
import { postListing, providerListing } from '../site-listing-kinds.ts';

const lists = [providerListing, postListing];

/** Providers and posts are listed by the page too. */
export class PostgresqlSiteListings extends Migration {
  override name = '0044-site-listings';

  override up(): void {
    this.addSql(lockSources(...lists));
    // As when the bookings were listed.
    this.addSql("set local work_mem = '128MB'");
    this.addSql('alter table "listing" add column "rank" text null');
    this.addSql(
      'create index "listing_rank_index" on "listing" ("list", "state", "rank", "id") where rank is not null',
    );
    for (const listing of lists) {
      this.addSql(keepRows(listing, postgresql, 'true'));
      this.addSql(addTerms(listing, postgresql, 'true'));
      for (const statement of postgresqlTriggers(listing)) this.addSql(statement);
    }
  }
}
