import { Migration } from '@mikro-orm/migrations';
import { fillPayments } from '../fill-payments.ts';

/** Money is a row, and a request has its own history, its end, and the secret of the device that sent it. */
export class SqlitePayments extends Migration {
  override name = '0010-payments';

  override up(): void {
    for (const statement of [tables, fillPayments, columns].join(';\n').split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const tables = `
create table "payment" (
 "id" text not null primary key,
 "kind" text check ("kind" in ('estimate', 'inspection', 'commission')) not null,
 "booking_id" text null,
 "estimate_request_id" text null,
 "job_id" text null,
 "reference" text not null,
 "amount_lkr" integer not null,
 "state" text check ("state" in ('awaited', 'claimed', 'verified', 'refused')) not null,
 "claimed_at" datetime null,
 "received_lkr" integer null,
 "verified_at" datetime null,
 "verified_by_id" text null,
 "created_at" datetime not null,
 constraint "payment_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete restrict,
 constraint "payment_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete restrict,
 constraint "payment_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete restrict,
 constraint "payment_verified_by_id_foreign" foreign key ("verified_by_id") references "customer" ("id") on delete set null,
 constraint "payment_amount_check" check (amount_lkr >= 0),
 constraint "payment_received_check" check ((state = 'verified') = (received_lkr is not null))
);
create unique index "payment_booking_id_unique" on "payment" ("booking_id");
create unique index "payment_estimate_request_id_unique" on "payment" ("estimate_request_id");
create unique index "payment_job_id_unique" on "payment" ("job_id");
create index "payment_reference_index" on "payment" ("reference");
create index "payment_kind_state_created_at_index" on "payment" ("kind", "state", "created_at");
create table "request_event" (
 "id" text not null primary key,
 "booking_id" text null,
 "estimate_request_id" text null,
 "kind" text check ("kind" in ('claimed', 'verified', 'unverified', 'refused', 'answered', 'unanswered', 'moved', 'assigned', 'job', 'cancelled')) not null,
 "actor_id" text null,
 "note" text null,
 "created_at" datetime not null,
 constraint "request_event_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade,
 constraint "request_event_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade
);
create index "request_event_booking_id_index" on "request_event" ("booking_id");
create index "request_event_estimate_request_id_index" on "request_event" ("estimate_request_id")`;

const columns = `
alter table "booking" drop column "inspection_payment_status";
alter table "booking" drop column "paid_at";
alter table "booking" add column "secret_hash" text null;
alter table "booking" add column "ended_as" text check ("ended_as" in ('cancelled', 'refused')) null;
create unique index "booking_secret_hash_unique" on "booking" ("secret_hash");
alter table "estimate_request" drop column "payment_status";
alter table "estimate_request" drop column "paid_at";
alter table "estimate_request" add column "secret_hash" text null;
alter table "estimate_request" add column "ended_as" text check ("ended_as" in ('cancelled', 'refused')) null;
create unique index "estimate_request_secret_hash_unique" on "estimate_request" ("secret_hash");
alter table "quote" add column "supervision_percent" text not null default '10';
update "quote" set "supervision_percent" = coalesce((select "value" from "setting" where "key" = 'supervision_percent'), '10');
alter table "provider" add column "phone" text null`;
