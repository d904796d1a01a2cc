import { Migration } from '@mikro-orm/migrations';
import { addTerms, keepRows, sqlite } from '../listing-sql.ts';
import { sqliteTriggers } from '../listing-triggers.ts';
import { postListing, providerListing } from '../site-listing-kinds.ts';

/** Providers and posts are listed by the page too. */
export class SqliteSiteListings extends Migration {
  override name = '0044-site-listings';

  override up(): void {
    this.addSql('alter table "listing" add column "rank" text null');
    this.addSql(
      'create index "listing_rank_index" on "listing" ("list", "state", "rank", "id") where rank is not null',
    );
    for (const listing of [providerListing, postListing]) {
      this.addSql(keepRows(listing, sqlite, 'true'));
      this.addSql(addTerms(listing, sqlite, 'true'));
      for (const statement of sqliteTriggers(listing)) this.addSql(statement);
    }
  }
}
