import { Migration } from '@mikro-orm/migrations';

/** Private pictures of requests. */
export class PostgresqlPhotos extends Migration {
  override name = '0027-photos';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

const table = `
create table "photo" (
  "id" text not null,
  "booking_id" text null,
  "estimate_request_id" text null,
  "kind" text not null,
  "size" int not null,
  "digest" text not null,
  "sender" text null,
  "customer_id" text null,
  "created_at" timestamptz(3) not null,
  "stored_at" timestamptz(3) null,
  primary key ("id")
);
create index "photo_booking_id_index" on "photo" ("booking_id");
create index "photo_estimate_request_id_index" on "photo" ("estimate_request_id");
create index "photo_sender_created_at_index" on "photo" ("sender", "created_at");
create index "photo_customer_id_created_at_index" on "photo" ("customer_id", "created_at");
create index "photo_created_at_index" on "photo" ("created_at");
alter table "photo" add constraint "photo_of_check" check ((booking_id is null) <> (estimate_request_id is null));
alter table "photo" add constraint "photo_size_check" check (size > 0);
alter table "photo" add constraint "photo_kind_check" check ("kind" in ('photo', 'slip'));
alter table "photo" add constraint "photo_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;
alter table "photo" add constraint "photo_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade;
alter table "photo" add constraint "photo_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null`;
