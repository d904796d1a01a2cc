import { Migration } from '@mikro-orm/migrations';
import { bookingListing } from '../listing-kinds.ts';
import { addTerms, keepRows, postgresql } from '../listing-sql.ts';
import { lockSources, postgresqlTriggers } from '../listing-triggers.ts';

/** The lists of the back office are cut from a table of their own, which triggers keep. */
export class PostgresqlListings extends Migration {
  override name = '0033-listings';

  override up(): void {
    this.addSql(lockSources(bookingListing));
    // Of a million bookings ten million words are sorted.
    this.addSql("set local work_mem = '128MB'");
    this.addSql("set local maintenance_work_mem = '256MB'");
    for (const statement of tables.split(';\n')) this.addSql(statement);
    this.addSql(keepRows(bookingListing, postgresql, 'true'));
    this.addSql(addTerms(bookingListing, postgresql, 'true'));
    // Made of what is there they take a fraction of the time.
    for (const statement of indexes.split(';\n')) this.addSql(statement);
    for (const statement of postgresqlTriggers(bookingListing)) this.addSql(statement);
  }
}

// Words are in order by their bytes, whatever the language of the database: only so an index finds their beginnings.
const tables = `
create table "listing" (
  "id" serial primary key,
  "list" text not null,
  "subject_id" text not null,
  "state" text not null,
  "city" text null,
  "has_unread" boolean not null,
  "created_at" timestamptz(3) not null,
  "visit_at" timestamptz(3) not null,
  "name" text collate "C" not null,
  "waiting" double precision not null,
  "changed" int not null,
  "stamp" int not null
);
alter table "listing" add constraint "listing_list_subject_id_unique" unique ("list", "subject_id");
create table "listing_term" (
  "listing_id" int not null,
  "term" text collate "C" not null
)`;

const indexes = `
create index "listing_list_state_waiting_id_index" on "listing" ("list", "state", "waiting", "id");
create index "listing_list_state_created_at_id_index" on "listing" ("list", "state", "created_at", "id");
create index "listing_list_state_visit_at_id_index" on "listing" ("list", "state", "visit_at", "id");
create index "listing_list_state_name_id_index" on "listing" ("list", "state", "name", "id");
create index "listing_list_city_index" on "listing" ("list", "city");
create index "listing_list_changed_id_index" on "listing" ("list", "changed", "id");
create index "listing_unread_index" on "listing" ("list") where has_unread;
alter table "listing_term" add primary key ("listing_id", "term");
create index "listing_term_term_listing_id_index" on "listing_term" ("term", "listing_id");
alter table "listing_term" add constraint "listing_term_listing_id_foreign" foreign key ("listing_id") references "listing" ("id") on delete cascade`;
