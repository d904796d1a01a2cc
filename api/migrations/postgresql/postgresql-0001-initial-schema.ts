import { Migration } from '@mikro-orm/migrations';

/** The tables as of the first release, and the settings the product starts with. */
export class PostgresqlInitialSchema extends Migration {
  override name = '0001-initial-schema';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
    this.addSql(
      "insert into setting (key, value) values ('inspection_fee_lkr', '10000'), ('supervision_percent', '10')",
    );
    this.addSql(
      "insert into content_version (topic, version) values ('providers', 1), ('posts', 1), ('banners', 1), ('site', 1)",
    );
  }
}

const schema = `
create table "banner" (
  "id" text not null,
  "title" text not null,
  "image_url" text not null,
  "link_url" text null,
  "is_active" boolean not null default true,
  "sort_order" int not null default 1,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "banner" add constraint "banner_sort_order_check" check (sort_order >= 0);
create table "content_version" (
  "topic" text not null,
  "version" int not null,
  primary key ("topic")
);
create table "customer" (
  "id" text not null,
  "issuer" text not null,
  "subject" text not null,
  "email" text not null,
  "email_verified" boolean not null,
  "name" text null,
  "created_at" timestamptz(3) not null,
  "last_seen_at" timestamptz(3) not null,
  primary key ("id")
);
create index "customer_email_index" on "customer" ("email");
alter table "customer" add constraint "customer_issuer_subject_unique" unique ("issuer", "subject");
create table "idempotency_record" (
  "key" text not null,
  "route" text not null,
  "body_hash" text not null,
  "status" int not null,
  "reply" text not null,
  "created_at" timestamptz(3) not null,
  primary key ("key", "route")
);
create table "post" (
  "id" text not null,
  "type" text not null,
  "slug" text not null,
  "title" text not null,
  "excerpt" text not null,
  "cover_image" text null,
  "body_html" text not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
create index "post_type_created_at_index" on "post" ("type", "created_at");
alter table "post" add constraint "post_type_slug_unique" unique ("type", "slug");
alter table "post" add constraint "post_type_check" check ("type" in ('blog', 'guide'));
create table "provider" (
  "id" text not null,
  "slug" text not null,
  "category" text not null,
  "display_name" text not null,
  "city" text null,
  "area" text null,
  "cities" jsonb not null,
  "bio" text not null,
  "avatar_url" text null,
  "cover_url" text null,
  "is_certified" boolean not null,
  "featured" boolean not null,
  "highlight_tags" jsonb not null,
  "rating_tenths" int null,
  "review_count" int not null default 0,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "provider" add constraint "provider_slug_unique" unique ("slug");
alter table "provider" add constraint "provider_rating_check" check (rating_tenths >= 10 and rating_tenths <= 50);
alter table "provider" add constraint "provider_review_count_check" check (review_count >= 0);
alter table "provider" add constraint "provider_category_check" check ("category" in ('tiler', 'glass', 'ceiling'));
create table "gallery_item" (
  "id" text not null,
  "provider_id" text not null,
  "image_url" text not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
create index "gallery_item_provider_id_index" on "gallery_item" ("provider_id");
create table "estimate_request" (
  "id" text not null,
  "client_key" text null,
  "reference" text not null,
  "project_type" text not null,
  "project_location" text not null,
  "area_sqft" int null,
  "description" text not null,
  "contact_name" text not null,
  "contact_phone" text not null,
  "contact_email" text null,
  "provider_id" text not null,
  "customer_id" text null,
  "payment_status" text not null default 'pending',
  "paid_at" timestamptz(3) null,
  "answered_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "estimate_request" add constraint "estimate_request_client_key_unique" unique ("client_key");
create index "estimate_request_reference_index" on "estimate_request" ("reference");
create index "estimate_request_contact_email_index" on "estimate_request" ("contact_email");
create index "estimate_request_provider_id_index" on "estimate_request" ("provider_id");
create index "estimate_request_customer_id_index" on "estimate_request" ("customer_id");
create index "estimate_request_created_at_index" on "estimate_request" ("created_at");
alter table "estimate_request" add constraint "estimate_request_area_check" check (area_sqft >= 0);
alter table "estimate_request" add constraint "estimate_request_project_type_check" check ("project_type" in ('floor', 'bathroom', 'kitchen', 'outdoor', 'other'));
alter table "estimate_request" add constraint "estimate_request_payment_status_check" check ("payment_status" in ('pending', 'paid'));
create table "booking" (
  "id" text not null,
  "client_key" text null,
  "reference" text not null,
  "full_name" text not null,
  "email" text not null,
  "phone" text not null,
  "address" text not null,
  "scheduled_at" timestamptz(3) not null,
  "notes" text null,
  "tiler_slug" text null,
  "provider_id" text null,
  "customer_id" text null,
  "inspection_payment_status" text not null default 'pending',
  "paid_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "booking" add constraint "booking_client_key_unique" unique ("client_key");
create index "booking_reference_index" on "booking" ("reference");
create index "booking_email_index" on "booking" ("email");
create index "booking_provider_id_index" on "booking" ("provider_id");
create index "booking_customer_id_index" on "booking" ("customer_id");
create index "booking_created_at_index" on "booking" ("created_at");
alter table "booking" add constraint "booking_inspection_payment_status_check" check ("inspection_payment_status" in ('pending', 'paid'));
create table "job" (
  "id" text not null,
  "booking_id" text null,
  "customer_id" text null,
  "provider_id" text null,
  "title" text not null,
  "address" text not null,
  "city" text null,
  "area_sqft" int null,
  "status" text not null,
  "contract_value_lkr" int null,
  "supervision" boolean not null default false,
  "created_at" timestamptz(3) not null,
  "completed_at" timestamptz(3) null,
  primary key ("id")
);
alter table "job" add constraint "job_booking_id_unique" unique ("booking_id");
create index "job_customer_id_index" on "job" ("customer_id");
create index "job_provider_id_index" on "job" ("provider_id");
create index "job_status_index" on "job" ("status");
create index "job_created_at_index" on "job" ("created_at");
alter table "job" add constraint "job_area_check" check (area_sqft >= 0);
alter table "job" add constraint "job_contract_value_check" check (contract_value_lkr >= 0);
alter table "job" add constraint "job_status_check" check ("status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled'));
create table "job_transition" (
  "id" text not null,
  "job_id" text not null,
  "from_status" text null,
  "to_status" text not null,
  "actor_kind" text not null,
  "actor_id" text null,
  "reason" text null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
create index "job_transition_job_id_index" on "job_transition" ("job_id");
alter table "job_transition" add constraint "job_transition_from_status_check" check ("from_status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled'));
alter table "job_transition" add constraint "job_transition_to_status_check" check ("to_status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled'));
alter table "job_transition" add constraint "job_transition_actor_kind_check" check ("actor_kind" in ('admin', 'customer', 'system'));
create table "quote" (
  "id" text not null,
  "job_id" text not null,
  "amount_lkr" int not null,
  "notes" text not null,
  "inspection_date" text not null,
  "completion_date" text not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "quote" add constraint "quote_job_id_unique" unique ("job_id");
alter table "quote" add constraint "quote_amount_check" check (amount_lkr >= 0);
alter table "quote" add constraint "quote_dates_check" check (completion_date >= inspection_date);
create table "review" (
  "id" text not null,
  "job_id" text not null,
  "provider_id" text not null,
  "rating" int not null,
  "comment" text not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "review" add constraint "review_job_id_unique" unique ("job_id");
create index "review_created_at_index" on "review" ("created_at");
create index "review_provider_id_created_at_index" on "review" ("provider_id", "created_at");
alter table "review" add constraint "review_rating_check" check (rating >= 1 and rating <= 5);
create table "service" (
  "id" text not null,
  "provider_id" text not null,
  "service_name" text not null,
  "rate_lkr" int null,
  "unit" text not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
create index "service_provider_id_index" on "service" ("provider_id");
alter table "service" add constraint "service_rate_check" check (rate_lkr >= 0);
create table "setting" (
  "key" text not null,
  "value" text not null,
  primary key ("key")
);
alter table "gallery_item" add constraint "gallery_item_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;
alter table "estimate_request" add constraint "estimate_request_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete restrict;
alter table "estimate_request" add constraint "estimate_request_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;
alter table "booking" add constraint "booking_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null;
alter table "booking" add constraint "booking_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;
alter table "job" add constraint "job_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete restrict;
alter table "job" add constraint "job_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;
alter table "job" add constraint "job_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null;
alter table "job_transition" add constraint "job_transition_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "quote" add constraint "quote_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "review" add constraint "review_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete restrict;
alter table "review" add constraint "review_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete restrict;
alter table "service" add constraint "service_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade
`;
