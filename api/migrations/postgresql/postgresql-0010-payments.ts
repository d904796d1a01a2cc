import { Migration } from '@mikro-orm/migrations';
import { fillPayments } from '../fill-payments.ts';

/** Money is a row, and a request has its own history, its end, and the secret of the device that sent it. */
export class PostgresqlPayments extends Migration {
  override name = '0010-payments';

  override up(): void {
    for (const statement of [tables, fillPayments, columns].join(';\n').split(';\n')) this.addSql(statement);
  }
}

const tables = `
create table "payment" (
  "id" text not null,
  "kind" text not null,
  "booking_id" text null,
  "estimate_request_id" text null,
  "job_id" text null,
  "reference" text not null,
  "amount_lkr" int not null,
  "state" text not null,
  "claimed_at" timestamptz(3) null,
  "received_lkr" int null,
  "verified_at" timestamptz(3) null,
  "verified_by_id" text null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "payment" add constraint "payment_booking_id_unique" unique ("booking_id");
alter table "payment" add constraint "payment_estimate_request_id_unique" unique ("estimate_request_id");
alter table "payment" add constraint "payment_job_id_unique" unique ("job_id");
create index "payment_reference_index" on "payment" ("reference");
create index "payment_kind_state_created_at_index" on "payment" ("kind", "state", "created_at");
alter table "payment" add constraint "payment_amount_check" check (amount_lkr >= 0);
alter table "payment" add constraint "payment_received_check" check ((state = 'verified') = (received_lkr is not null));
alter table "payment" add constraint "payment_kind_check" check ("kind" in ('estimate', 'inspection', 'commission'));
alter table "payment" add constraint "payment_state_check" check ("state" in ('awaited', 'claimed', 'verified', 'refused'));
alter table "payment" add constraint "payment_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete restrict;
alter table "payment" add constraint "payment_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete restrict;
alter table "payment" add constraint "payment_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete restrict;
alter table "payment" add constraint "payment_verified_by_id_foreign" foreign key ("verified_by_id") references "customer" ("id") on delete set null;
create table "request_event" (
  "id" text not null,
  "booking_id" text null,
  "estimate_request_id" text null,
  "kind" text not null,
  "actor_id" text null,
  "note" text null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
create index "request_event_booking_id_index" on "request_event" ("booking_id");
create index "request_event_estimate_request_id_index" on "request_event" ("estimate_request_id");
alter table "request_event" add constraint "request_event_kind_check" check ("kind" in ('claimed', 'verified', 'unverified', 'refused', 'answered', 'unanswered', 'moved', 'assigned', 'job', 'cancelled'));
alter table "request_event" add constraint "request_event_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;
alter table "request_event" add constraint "request_event_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade`;

const columns = `
alter table "booking" drop column "inspection_payment_status", drop column "paid_at";
alter table "booking" add column "secret_hash" text null, add column "ended_as" text null;
alter table "booking" add constraint "booking_secret_hash_unique" unique ("secret_hash");
alter table "booking" add constraint "booking_ended_as_check" check ("ended_as" in ('cancelled', 'refused'));
alter table "estimate_request" drop column "payment_status", drop column "paid_at";
alter table "estimate_request" add column "secret_hash" text null, add column "ended_as" text null;
alter table "estimate_request" add constraint "estimate_request_secret_hash_unique" unique ("secret_hash");
alter table "estimate_request" add constraint "estimate_request_ended_as_check" check ("ended_as" in ('cancelled', 'refused'));
alter table "quote" add column "supervision_percent" text not null default '10';
update "quote" set "supervision_percent" = coalesce((select "value" from "setting" where "key" = 'supervision_percent'), '10');
alter table "provider" add column "phone" text null`;
