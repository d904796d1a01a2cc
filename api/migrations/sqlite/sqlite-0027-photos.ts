import { Migration } from '@mikro-orm/migrations';

/** Private pictures of requests. */
export class SqlitePhotos extends Migration {
  override name = '0027-photos';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const table = `
create table "photo" (
 "id" text not null primary key,
 "booking_id" text null,
 "estimate_request_id" text null,
 "kind" text check ("kind" in ('photo', 'slip')) not null,
 "size" integer not null,
 "digest" text not null,
 "sender" text null,
 "customer_id" text null,
 "created_at" datetime not null,
 "stored_at" datetime null,
 constraint "photo_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade,
 constraint "photo_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade,
 constraint "photo_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null,
 constraint "photo_of_check" check ((booking_id is null) <> (estimate_request_id is null)),
 constraint "photo_size_check" check (size > 0)
);
create index "photo_booking_id_index" on "photo" ("booking_id");
create index "photo_estimate_request_id_index" on "photo" ("estimate_request_id");
create index "photo_sender_created_at_index" on "photo" ("sender", "created_at");
create index "photo_customer_id_created_at_index" on "photo" ("customer_id", "created_at");
create index "photo_created_at_index" on "photo" ("created_at")`;
