import { Migration } from '@mikro-orm/migrations';

/** The tables as of the first release, and the settings the product starts with. */
export class SqliteInitialSchema extends Migration {
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

// One space before a column: MikroORM's reader of SQLite schemas, which a test uses, overlooks constraints behind two.
const schema = `
create table "banner" (
 "id" text not null primary key,
 "title" text not null,
 "image_url" text not null,
 "link_url" text null,
 "is_active" integer not null default true,
 "sort_order" integer not null default 1,
 "created_at" datetime not null,
 constraint "banner_sort_order_check" check (sort_order >= 0)
);
create table "content_version" (
 "topic" text not null primary key,
 "version" integer not null
);
create table "customer" (
 "id" text not null primary key,
 "issuer" text not null,
 "subject" text not null,
 "email" text not null,
 "email_verified" integer not null,
 "name" text null,
 "created_at" datetime not null,
 "last_seen_at" datetime not null
);
create index "customer_email_index" on "customer" ("email");
create unique index "customer_issuer_subject_unique" on "customer" ("issuer", "subject");
create table "idempotency_record" (
 "key" text not null,
 "route" text not null,
 "body_hash" text not null,
 "status" integer not null,
 "reply" text not null,
 "created_at" datetime not null,
 primary key ("key", "route")
) without rowid;
create table "post" (
 "id" text not null primary key,
 "type" text check ("type" in ('blog', 'guide')) not null,
 "slug" text not null,
 "title" text not null,
 "excerpt" text not null,
 "cover_image" text null,
 "body_html" text not null,
 "created_at" datetime not null
);
create index "post_type_created_at_index" on "post" ("type", "created_at");
create unique index "post_type_slug_unique" on "post" ("type", "slug");
create table "provider" (
 "id" text not null primary key,
 "slug" text not null,
 "category" text check ("category" in ('tiler', 'glass', 'ceiling')) not null,
 "display_name" text not null,
 "city" text null,
 "area" text null,
 "cities" json not null,
 "bio" text not null,
 "avatar_url" text null,
 "cover_url" text null,
 "is_certified" integer not null,
 "featured" integer not null,
 "highlight_tags" json not null,
 "rating_tenths" integer null,
 "review_count" integer not null default 0,
 "created_at" datetime not null,
 constraint "provider_rating_check" check (rating_tenths >= 10 and rating_tenths <= 50),
 constraint "provider_review_count_check" check (review_count >= 0)
);
create unique index "provider_slug_unique" on "provider" ("slug");
create table "gallery_item" (
 "id" text not null primary key,
 "provider_id" text not null,
 "image_url" text not null,
 "created_at" datetime not null,
 constraint "gallery_item_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade
);
create index "gallery_item_provider_id_index" on "gallery_item" ("provider_id");
create table "estimate_request" (
 "id" text not null primary key,
 "client_key" text null,
 "reference" text not null,
 "project_type" text check ("project_type" in ('floor', 'bathroom', 'kitchen', 'outdoor', 'other')) not null,
 "project_location" text not null,
 "area_sqft" integer null,
 "description" text not null,
 "contact_name" text not null,
 "contact_phone" text not null,
 "contact_email" text null,
 "provider_id" text not null,
 "customer_id" text null,
 "payment_status" text check ("payment_status" in ('pending', 'paid')) not null default 'pending',
 "paid_at" datetime null,
 "answered_at" datetime null,
 "created_at" datetime not null,
 constraint "estimate_request_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete restrict,
 constraint "estimate_request_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null,
 constraint "estimate_request_area_check" check (area_sqft >= 0)
);
create unique index "estimate_request_client_key_unique" on "estimate_request" ("client_key");
create index "estimate_request_reference_index" on "estimate_request" ("reference");
create index "estimate_request_contact_email_index" on "estimate_request" ("contact_email");
create index "estimate_request_provider_id_index" on "estimate_request" ("provider_id");
create index "estimate_request_customer_id_index" on "estimate_request" ("customer_id");
create index "estimate_request_created_at_index" on "estimate_request" ("created_at");
create table "booking" (
 "id" text not null primary key,
 "client_key" text null,
 "reference" text not null,
 "full_name" text not null,
 "email" text not null,
 "phone" text not null,
 "address" text not null,
 "scheduled_at" datetime not null,
 "notes" text null,
 "tiler_slug" text null,
 "provider_id" text null,
 "customer_id" text null,
 "inspection_payment_status" text check ("inspection_payment_status" in ('pending', 'paid')) not null default 'pending',
 "paid_at" datetime null,
 "created_at" datetime not null,
 constraint "booking_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null,
 constraint "booking_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null
);
create unique index "booking_client_key_unique" on "booking" ("client_key");
create index "booking_reference_index" on "booking" ("reference");
create index "booking_email_index" on "booking" ("email");
create index "booking_provider_id_index" on "booking" ("provider_id");
create index "booking_customer_id_index" on "booking" ("customer_id");
create index "booking_created_at_index" on "booking" ("created_at");
create table "job" (
 "id" text not null primary key,
 "booking_id" text null,
 "customer_id" text null,
 "provider_id" text null,
 "title" text not null,
 "address" text not null,
 "city" text null,
 "area_sqft" integer null,
 "status" text check ("status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled')) not null,
 "contract_value_lkr" integer null,
 "supervision" integer not null default false,
 "created_at" datetime not null,
 "completed_at" datetime null,
 constraint "job_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete restrict,
 constraint "job_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null,
 constraint "job_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null,
 constraint "job_area_check" check (area_sqft >= 0),
 constraint "job_contract_value_check" check (contract_value_lkr >= 0)
);
create unique index "job_booking_id_unique" on "job" ("booking_id");
create index "job_customer_id_index" on "job" ("customer_id");
create index "job_provider_id_index" on "job" ("provider_id");
create index "job_status_index" on "job" ("status");
create index "job_created_at_index" on "job" ("created_at");
create table "job_transition" (
 "id" text not null primary key,
 "job_id" text not null,
 "from_status" text check ("from_status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled')) null,
 "to_status" text check ("to_status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled')) not null,
 "actor_kind" text check ("actor_kind" in ('admin', 'customer', 'system')) not null,
 "actor_id" text null,
 "reason" text null,
 "created_at" datetime not null,
 constraint "job_transition_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade
);
create index "job_transition_job_id_index" on "job_transition" ("job_id");
create table "quote" (
 "id" text not null primary key,
 "job_id" text not null,
 "amount_lkr" integer not null,
 "notes" text not null,
 "inspection_date" text not null,
 "completion_date" text not null,
 "created_at" datetime not null,
 constraint "quote_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade,
 constraint "quote_amount_check" check (amount_lkr >= 0),
 constraint "quote_dates_check" check (completion_date >= inspection_date)
);
create unique index "quote_job_id_unique" on "quote" ("job_id");
create table "review" (
 "id" text not null primary key,
 "job_id" text not null,
 "provider_id" text not null,
 "rating" integer not null,
 "comment" text not null,
 "created_at" datetime not null,
 constraint "review_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete restrict,
 constraint "review_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete restrict,
 constraint "review_rating_check" check (rating >= 1 and rating <= 5)
);
create unique index "review_job_id_unique" on "review" ("job_id");
create index "review_created_at_index" on "review" ("created_at");
create index "review_provider_id_created_at_index" on "review" ("provider_id", "created_at");
create table "service" (
 "id" text not null primary key,
 "provider_id" text not null,
 "service_name" text not null,
 "rate_lkr" integer null,
 "unit" text not null,
 "created_at" datetime not null,
 constraint "service_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade,
 constraint "service_rate_check" check (rate_lkr >= 0)
);
create index "service_provider_id_index" on "service" ("provider_id");
create table "setting" (
 "key" text not null primary key,
 "value" text not null
)
`;
