import { Migration } from '@mikro-orm/migrations';
import { bookingListing } from '../listing-kinds.ts';
import { addTerms, keepRows, sqlite } from '../listing-sql.ts';
import { sqliteTriggers } from '../listing-triggers.ts';

/** The lists of the back office are cut from a table of their own, which triggers keep. */
export class SqliteListings extends Migration {
  override name = '0033-listings';

  override up(): void {
    for (const statement of tables.split(';\n')) this.addSql(statement);
    this.addSql(keepRows(bookingListing, sqlite, 'true'));
    this.addSql(addTerms(bookingListing, sqlite, 'true'));
    for (const trigger of sqliteTriggers(bookingListing)) this.addSql(trigger);
  }
}

// One space before a column: see the first migration.
const tables = `
create table "listing" (
 "id" integer not null primary key autoincrement,
 "list" text not null,
 "subject_id" text not null,
 "state" text not null,
 "city" text null,
 "has_unread" integer not null,
 "created_at" datetime not null,
 "visit_at" datetime not null,
 "name" text not null,
 "waiting" double not null,
 "changed" integer not null,
 "stamp" integer not null
);
create unique index "listing_list_subject_id_unique" on "listing" ("list", "subject_id");
create index "listing_list_state_waiting_id_index" on "listing" ("list", "state", "waiting", "id");
create index "listing_list_state_created_at_id_index" on "listing" ("list", "state", "created_at", "id");
create index "listing_list_state_visit_at_id_index" on "listing" ("list", "state", "visit_at", "id");
create index "listing_list_state_name_id_index" on "listing" ("list", "state", "name", "id");
create index "listing_list_city_index" on "listing" ("list", "city");
create index "listing_list_changed_id_index" on "listing" ("list", "changed", "id");
create index "listing_unread_index" on "listing" ("list") where has_unread;
create table "listing_term" (
 "listing_id" integer not null,
 "term" text not null,
 primary key ("listing_id", "term"),
 constraint "listing_term_listing_id_foreign" foreign key ("listing_id") references "listing" ("id") on delete cascade
);
create index "listing_term_term_listing_id_index" on "listing_term" ("term", "listing_id")`;
