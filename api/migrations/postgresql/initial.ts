import { Migration } from '@mikro-orm/migrations';

export class PostgresqlInitial extends Migration {
  override name = '20261129204213-initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "banner" ("id" text not null, "title" text not null, "title_si" text not null default '', "title_ta" text not null default '', "image_url" text not null, "link_url" text null, "is_active" boolean not null default true, "sort_order" int not null default 1, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "banner" add constraint "banner_sort_order_check" check (sort_order >= 0);`);

    this.addSql(
      `create table "change_record" ("id" text not null, "actor_id" text not null, "action" text not null, "target_kind" text null, "target_id" text null, "fields" jsonb not null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "change_record_created_at_index" on "change_record" ("created_at");`);
    this.addSql(
      `create index "change_record_target_kind_target_id_created_at_index" on "change_record" ("target_kind", "target_id", "created_at");`,
    );
    this.addSql(
      `alter table "change_record" add constraint "change_record_target_kind_check" check ("target_kind" in ('booking', 'estimate', 'job', 'provider', 'post', 'banner', 'person'));`,
    );

    this.addSql(
      `create table "content_version" ("topic" text not null, "version" int not null, primary key ("topic"));`,
    );

    this.addSql(
      `create table "customer" ("id" text not null, "issuer" text not null, "subject" text not null, "email" text not null, "email_verified" boolean not null, "name" text null, "language" text null, "created_at" text not null, "last_seen_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "customer_email_index" on "customer" ("email");`);
    this.addSql(`alter table "customer" add constraint "customer_issuer_subject_unique" unique ("issuer", "subject");`);
    this.addSql(
      `alter table "customer" add constraint "customer_language_check" check ("language" in ('en', 'si', 'ta'));`,
    );

    this.addSql(
      `create table "contact_message" ("id" text not null, "name" text not null, "email" text null, "phone" text null, "subject" text not null, "customer_id" text null, "secret_hash" text null, "language" text not null default 'en', "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "contact_message" add constraint "contact_message_secret_hash_unique" unique ("secret_hash");`,
    );
    this.addSql(
      `create index "contact_message_customer_id_created_at_id_index" on "contact_message" ("customer_id", "created_at", "id");`,
    );
    this.addSql(
      `alter table "contact_message" add constraint "contact_message_language_check" check ("language" in ('en', 'si', 'ta'));`,
    );

    this.addSql(`create table "digest" ("id" text not null, "told_until" text not null, primary key ("id"));`);

    this.addSql(
      `create table "directory_version" ("version" int not null, "mark" text not null, primary key ("version"));`,
    );

    this.addSql(
      `create table "idempotency_record" ("key" text not null, "route" text not null, "body_hash" text not null, "sent_hash" text not null, "status" int not null, "reply" text not null, "created_at" text not null, primary key ("key", "route"));`,
    );

    this.addSql(
      `create table "identity_record" ("kind" text not null, "id" text not null, "payload" text not null, "grant_id" text null, "uid" text null, "expires_at" text null, primary key ("kind", "id"));`,
    );
    this.addSql(`create index "identity_record_grant_id_index" on "identity_record" ("grant_id");`);
    this.addSql(`create index "identity_record_uid_index" on "identity_record" ("uid");`);

    this.addSql(
      `create table "link_try" ("id" text not null, "tries" int not null, "locked_until" text null, primary key ("id"));`,
    );

    this.addSql(
      `create table "page" ("id" text not null, "name" text not null, "language" text not null, "title" text not null, "body_html" text not null, "updated_at" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "page" add constraint "page_name_language_unique" unique ("name", "language");`);
    this.addSql(`alter table "page" add constraint "page_name_check" check ("name" in ('about', 'privacy', 'terms'));`);
    this.addSql(`alter table "page" add constraint "page_language_check" check ("language" in ('en', 'si', 'ta'));`);

    this.addSql(`create table "photo_room" ("id" text not null, "bytes" int not null, primary key ("id"));`);
    this.addSql(`create index "photo_room_empty_index" on "photo_room" ("bytes") where bytes = 0;`);

    this.addSql(
      `create table "post" ("id" text not null, "type" text not null, "slug" text not null, "title" text not null, "excerpt" text not null, "cover_image" text null, "body_html" text not null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "post_type_created_at_id_index" on "post" ("type", "created_at", "id");`);
    this.addSql(`create index "post_list_name_index" on "post" ("type", lower(title), "id");`);
    this.addSql(`alter table "post" add constraint "post_type_slug_unique" unique ("type", "slug");`);
    this.addSql(`alter table "post" add constraint "post_type_check" check ("type" in ('blog', 'guide'));`);

    this.addSql(
      `create table "post_translation" ("id" text not null, "post_id" text not null, "language" text not null, "title" text not null, "excerpt" text not null, "body_html" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "post_translation" add constraint "post_translation_post_id_language_unique" unique ("post_id", "language");`,
    );
    this.addSql(
      `alter table "post_translation" add constraint "post_translation_language_check" check ("language" in ('si', 'ta'));`,
    );

    this.addSql(
      `create table "provider" ("id" text not null, "slug" text not null, "category" text not null, "display_name" text not null, "city" text null, "area" text null, "cities" jsonb not null, "bio" text not null, "bio_si" text not null default '', "bio_ta" text not null default '', "email" text null, "phone" text null, "language" text not null default 'en', "desk_generation" int not null default 0, "avatar_url" text null, "cover_url" text null, "is_listed" boolean not null default true, "is_certified" boolean not null, "certified_since" text null, "evidence" jsonb not null default '[]', "certificate_ends_at" text null, "featured" boolean not null, "highlight_tags" jsonb not null, "rating_tenths" int null, "review_count" int not null default 0, "figures" jsonb not null default '[]', "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "provider" add constraint "provider_slug_unique" unique ("slug");`);
    this.addSql(
      `create index "provider_list_site_index" on "provider" ((cast(299 - (case when featured then 100 else 0 end) - coalesce(rating_tenths, 0) as text) || display_name), "id");`,
    );
    this.addSql(`create index "provider_list_name_index" on "provider" (lower(display_name), "id");`);
    this.addSql(`create index "provider_list_reviews_index" on "provider" (review_count, "id");`);
    this.addSql(`create index "provider_list_newest_index" on "provider" (created_at, "id");`);
    this.addSql(`create index "provider_featured_index" on "provider" ("id") where featured;`);
    this.addSql(
      `alter table "provider" add constraint "provider_rating_check" check (rating_tenths >= 10 and rating_tenths <= 50);`,
    );
    this.addSql(`alter table "provider" add constraint "provider_review_count_check" check (review_count >= 0);`);
    this.addSql(
      `alter table "provider" add constraint "provider_category_check" check ("category" in ('tiler', 'glass', 'ceiling'));`,
    );
    this.addSql(
      `alter table "provider" add constraint "provider_language_check" check ("language" in ('en', 'si', 'ta'));`,
    );

    this.addSql(
      `create table "gallery_item" ("id" text not null, "provider_id" text not null, "image_url" text not null, "caption" text null, "taken_on" text null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "gallery_item_provider_id_index" on "gallery_item" ("provider_id");`);

    this.addSql(
      `create table "estimate_request" ("id" text not null, "client_key" text null, "reference" text not null, "project_type" text not null, "project_location" text not null, "area_sqft" int null, "description" text not null, "contact_name" text not null, "contact_phone" text not null, "contact_email" text null, "provider_id" text not null, "customer_id" text null, "address_check" text null, "secret_hash" text null, "link_generation" int not null default 0, "ended_as" text null, "answered_at" text null, "document_version" int not null default 0, "archived_at" text null, "language" text not null default 'en', "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "estimate_request" add constraint "estimate_request_client_key_unique" unique ("client_key");`,
    );
    this.addSql(`create index "estimate_request_reference_index" on "estimate_request" ("reference");`);
    this.addSql(`create index "estimate_request_provider_id_index" on "estimate_request" ("provider_id");`);
    this.addSql(
      `alter table "estimate_request" add constraint "estimate_request_secret_hash_unique" unique ("secret_hash");`,
    );
    this.addSql(`create index "estimate_request_created_at_index" on "estimate_request" ("created_at");`);
    this.addSql(
      `create index "estimate_request_list_created_index" on "estimate_request" ((case when archived_at is not null then 'archived' when ended_as is not null then 'cancelled' when answered_at is not null then 'answered' else 'open' end), created_at, "id");`,
    );
    this.addSql(
      `create index "estimate_request_list_name_index" on "estimate_request" ((case when archived_at is not null then 'archived' when ended_as is not null then 'cancelled' when answered_at is not null then 'answered' else 'open' end), lower(contact_name), "id");`,
    );
    this.addSql(
      `create index "estimate_request_customer_id_created_at_id_index" on "estimate_request" ("customer_id", "created_at", "id");`,
    );
    this.addSql(
      `create index "estimate_request_contact_email_lower_index" on "estimate_request" (lower("contact_email"));`,
    );
    this.addSql(
      `create index "estimate_request_ended_index" on "estimate_request" ("id", "ended_as") where ended_as is not null;`,
    );
    this.addSql(`alter table "estimate_request" add constraint "estimate_request_area_check" check (area_sqft >= 0);`);
    this.addSql(
      `alter table "estimate_request" add constraint "estimate_request_project_type_check" check ("project_type" in ('floor', 'bathroom', 'kitchen', 'outdoor', 'other'));`,
    );
    this.addSql(
      `alter table "estimate_request" add constraint "estimate_request_address_check_check" check ("address_check" in ('asked', 'denied'));`,
    );
    this.addSql(
      `alter table "estimate_request" add constraint "estimate_request_ended_as_check" check ("ended_as" in ('cancelled', 'refused'));`,
    );
    this.addSql(
      `alter table "estimate_request" add constraint "estimate_request_language_check" check ("language" in ('en', 'si', 'ta'));`,
    );

    this.addSql(
      `create table "estimate_document" ("id" text not null, "estimate_request_id" text not null, "version" int not null, "lines" jsonb not null, "subtotal_lkr" int not null, "wastage_lkr" int not null, "total_lkr" int not null, "notes" text not null, "assumptions" text not null, "valid_until" text null, "reason" text null, "created_by_id" text null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "estimate_document" add constraint "estimate_document_estimate_request_id_version_unique" unique ("estimate_request_id", "version");`,
    );
    this.addSql(
      `alter table "estimate_document" add constraint "estimate_document_total_check" check (total_lkr = subtotal_lkr + wastage_lkr);`,
    );
    this.addSql(
      `alter table "estimate_document" add constraint "estimate_document_reason_check" check ((valid_until is null) = (reason is not null));`,
    );

    this.addSql(
      `create table "desk_session" ("secret_hash" text not null, "provider_id" text not null, "created_at" text not null, "expires_at" text not null, primary key ("secret_hash"));`,
    );
    this.addSql(`create index "desk_session_provider_id_index" on "desk_session" ("provider_id");`);
    this.addSql(`create index "desk_session_expires_at_index" on "desk_session" ("expires_at");`);

    this.addSql(
      `create table "booking" ("id" text not null, "client_key" text null, "reference" text not null, "full_name" text not null, "email" text not null, "phone" text not null, "address" text not null, "scheduled_at" text not null, "notes" text null, "tiler_slug" text null, "provider_id" text null, "customer_id" text null, "estimate_request_id" text null, "address_check" text null, "secret_hash" text null, "link_generation" int not null default 0, "ended_as" text null, "archived_at" text null, "has_job" boolean not null default false, "language" text not null default 'en', "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "booking" add constraint "booking_client_key_unique" unique ("client_key");`);
    this.addSql(`create index "booking_reference_index" on "booking" ("reference");`);
    this.addSql(`create index "booking_provider_id_index" on "booking" ("provider_id");`);
    this.addSql(`create index "booking_customer_id_index" on "booking" ("customer_id");`);
    this.addSql(`create index "booking_estimate_request_id_index" on "booking" ("estimate_request_id");`);
    this.addSql(`alter table "booking" add constraint "booking_secret_hash_unique" unique ("secret_hash");`);
    this.addSql(`create index "booking_created_at_index" on "booking" ("created_at");`);
    this.addSql(
      `create index "booking_list_created_index" on "booking" ((case when archived_at is not null then 'archived' when ended_as is not null then 'cancelled' when has_job then 'job' else 'open' end), created_at, "id");`,
    );
    this.addSql(
      `create index "booking_list_visit_index" on "booking" ((case when archived_at is not null then 'archived' when ended_as is not null then 'cancelled' when has_job then 'job' else 'open' end), scheduled_at, "id");`,
    );
    this.addSql(
      `create index "booking_list_name_index" on "booking" ((case when archived_at is not null then 'archived' when ended_as is not null then 'cancelled' when has_job then 'job' else 'open' end), lower(full_name), "id");`,
    );
    this.addSql(`create index "booking_email_lower_index" on "booking" (lower("email"));`);
    this.addSql(`create index "booking_ended_index" on "booking" ("id", "ended_as") where ended_as is not null;`);
    this.addSql(
      `alter table "booking" add constraint "booking_address_check_check" check ("address_check" in ('asked', 'denied'));`,
    );
    this.addSql(
      `alter table "booking" add constraint "booking_ended_as_check" check ("ended_as" in ('cancelled', 'refused'));`,
    );
    this.addSql(
      `alter table "booking" add constraint "booking_language_check" check ("language" in ('en', 'si', 'ta'));`,
    );

    this.addSql(
      `create table "job" ("id" text not null, "booking_id" text null, "customer_id" text null, "provider_id" text null, "title" text not null, "address" text not null, "city" text null, "area_sqft" int null, "status" text not null, "contract_value_lkr" int null, "supervision" boolean not null default false, "publishes_at_once" boolean not null default false, "created_at" text not null, "completed_at" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "job" add constraint "job_booking_id_unique" unique ("booking_id");`);
    this.addSql(`create index "job_customer_id_index" on "job" ("customer_id");`);
    this.addSql(`create index "job_provider_id_index" on "job" ("provider_id");`);
    this.addSql(`create index "job_created_at_index" on "job" ("created_at");`);
    this.addSql(`create index "job_status_created_at_id_index" on "job" ("status", "created_at", "id");`);
    this.addSql(`create index "job_list_over_index" on "job" ("status", coalesce(completed_at, created_at), "id");`);
    this.addSql(`create index "job_list_value_index" on "job" ("status", coalesce(contract_value_lkr, -1), "id");`);
    this.addSql(
      `create index "job_commission_reference_index" on "job" (substr("id", length("id") - 9)) where supervision;`,
    );
    this.addSql(`create index "job_supervised_index" on "job" ("status", "completed_at") where supervision;`);
    this.addSql(`alter table "job" add constraint "job_area_check" check (area_sqft >= 0);`);
    this.addSql(`alter table "job" add constraint "job_contract_value_check" check (contract_value_lkr >= 0);`);
    this.addSql(
      `alter table "job" add constraint "job_status_check" check ("status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled'));`,
    );

    this.addSql(
      `create table "payment" ("id" text not null, "kind" text not null, "booking_id" text null, "estimate_request_id" text null, "job_id" text null, "reference" text not null, "amount_lkr" int not null, "state" text not null, "claimed_at" text null, "received_lkr" int null, "verified_at" text null, "verified_by_id" text null, "refund_promised_at" text null, "refund_lkr" int null, "refunded_at" text null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "payment" add constraint "payment_booking_id_unique" unique ("booking_id");`);
    this.addSql(
      `alter table "payment" add constraint "payment_estimate_request_id_unique" unique ("estimate_request_id");`,
    );
    this.addSql(`alter table "payment" add constraint "payment_job_id_unique" unique ("job_id");`);
    this.addSql(`create index "payment_reference_index" on "payment" ("reference");`);
    this.addSql(`create index "payment_kind_state_created_at_index" on "payment" ("kind", "state", "created_at");`);
    this.addSql(
      `create index "payment_unverified_index" on "payment" ("kind", "booking_id", "estimate_request_id", "job_id", "state") where state <> 'verified';`,
    );
    this.addSql(`alter table "payment" add constraint "payment_amount_check" check (amount_lkr >= 0);`);
    this.addSql(
      `alter table "payment" add constraint "payment_received_check" check ((state = 'verified') = (received_lkr is not null));`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_kind_check" check ("kind" in ('estimate', 'inspection', 'commission'));`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_state_check" check ("state" in ('awaited', 'claimed', 'verified', 'refused'));`,
    );

    this.addSql(
      `create table "office_task" ("id" text not null, "kind" text not null, "booking_id" text null, "estimate_request_id" text null, "job_id" text null, "contact_message_id" text null, "provider_id" text null, "event" text not null, "details" text null, "dedupe_key" text null, "text" text null, "created_at" text not null, "done_at" text null, "done_by_id" text null, primary key ("id"));`,
    );
    this.addSql(`create index "office_task_booking_id_index" on "office_task" ("booking_id");`);
    this.addSql(`create index "office_task_estimate_request_id_index" on "office_task" ("estimate_request_id");`);
    this.addSql(`create index "office_task_job_id_index" on "office_task" ("job_id");`);
    this.addSql(`create index "office_task_contact_message_id_index" on "office_task" ("contact_message_id");`);
    this.addSql(`create index "office_task_dedupe_key_index" on "office_task" ("dedupe_key");`);
    this.addSql(
      `alter table "office_task" add constraint "office_task_text_check" check ((done_at is null) = (text is not null));`,
    );
    this.addSql(
      `alter table "office_task" add constraint "office_task_kind_check" check ("kind" in ('verified', 'assigned', 'accepted', 'moved', 'returned', 'milestone', 'cancelled', 'customer'));`,
    );

    this.addSql(
      `create table "job_transition" ("id" text not null, "job_id" text not null, "from_status" text null, "to_status" text not null, "actor_kind" text not null, "actor_id" text null, "reason" text null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "job_transition_job_id_index" on "job_transition" ("job_id");`);
    this.addSql(
      `create index "job_transition_accepted_index" on "job_transition" ("created_at", "job_id", "to_status") where to_status = 'accepted';`,
    );
    this.addSql(
      `alter table "job_transition" add constraint "job_transition_from_status_check" check ("from_status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled'));`,
    );
    this.addSql(
      `alter table "job_transition" add constraint "job_transition_to_status_check" check ("to_status" in ('booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed', 'cancelled'));`,
    );
    this.addSql(
      `alter table "job_transition" add constraint "job_transition_actor_kind_check" check ("actor_kind" in ('admin', 'customer', 'system'));`,
    );

    this.addSql(
      `create table "job_progress" ("id" text not null, "job_id" text not null, "kind" text not null, "text" text not null, "amount_lkr" int null, "provider_id" text null, "photo_ids" jsonb not null default '[]', "created_by_id" text null, "created_at" text not null, "published_at" text null, "sent_back_at" text null, "sent_back_reason" text null, "confirmed_at" text null, "objection" text null, "objected_at" text null, primary key ("id"));`,
    );
    this.addSql(`create index "job_progress_provider_id_index" on "job_progress" ("provider_id");`);
    this.addSql(
      `create index "job_progress_job_id_created_at_id_index" on "job_progress" ("job_id", "created_at", "id");`,
    );
    this.addSql(`alter table "job_progress" add constraint "job_progress_amount_check" check (amount_lkr > 0);`);
    this.addSql(
      `alter table "job_progress" add constraint "job_progress_note_check" check (kind = 'milestone' or (amount_lkr is null and confirmed_at is null));`,
    );
    this.addSql(
      `alter table "job_progress" add constraint "job_progress_published_check" check (published_at is null or sent_back_at is null);`,
    );
    this.addSql(
      `alter table "job_progress" add constraint "job_progress_answer_check" check (published_at is not null or (confirmed_at is null and objected_at is null));`,
    );
    this.addSql(
      `alter table "job_progress" add constraint "job_progress_kind_check" check ("kind" in ('note', 'milestone', 'check'));`,
    );

    this.addSql(
      `create table "family_link" ("id" text not null, "job_id" text not null, "customer_id" text null, "shows_total" boolean not null, "photo_ids" jsonb not null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "family_link_job_id_index" on "family_link" ("job_id");`);
    this.addSql(`create index "family_link_customer_id_index" on "family_link" ("customer_id");`);

    this.addSql(
      `create table "inspection_report" ("id" text not null, "booking_id" text not null, "provider_id" text null, "version" int not null, "content" jsonb not null, "written_at" text not null, "written_by_id" text null, "created_at" text not null, "sent_at" text null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "inspection_report" add constraint "inspection_report_booking_id_unique" unique ("booking_id");`,
    );
    this.addSql(`create index "inspection_report_provider_id_index" on "inspection_report" ("provider_id");`);

    this.addSql(
      `create table "former_visit_answer" ("id" text not null, "booking_id" text not null, "provider_id" text not null, "asked_at" text not null, "first_answered_at" text null, "ended_at" text not null, "is_kept" boolean null, primary key ("id"));`,
    );
    this.addSql(`create index "former_visit_answer_booking_id_index" on "former_visit_answer" ("booking_id");`);
    this.addSql(`create index "former_visit_answer_provider_id_index" on "former_visit_answer" ("provider_id");`);

    this.addSql(
      `create table "availability" ("provider_id" text not null, "weekdays" jsonb not null, "from" text not null, "until" text not null, "days_off" jsonb not null, primary key ("provider_id"));`,
    );

    this.addSql(
      `create table "application" ("id" text not null, "contact_message_id" text not null, "category" text not null, "cities" jsonb not null, "years" int null, "nvq_level" text null, "state" text not null default 'received', "reason" text null, "decided_at" text null, "decided_by_id" text null, "provider_id" text null, "closed_at" text null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "application" add constraint "application_contact_message_id_unique" unique ("contact_message_id");`,
    );
    this.addSql(
      `alter table "application" add constraint "application_decided_check" check ((decided_at is null) = (state = 'received'));`,
    );
    this.addSql(
      `alter table "application" add constraint "application_closed_check" check (closed_at is null or state = 'accepted');`,
    );
    this.addSql(
      `alter table "application" add constraint "application_reason_check" check ((reason is not null) = (state = 'refused'));`,
    );
    this.addSql(
      `alter table "application" add constraint "application_category_check" check ("category" in ('tiler', 'glass', 'ceiling'));`,
    );
    this.addSql(
      `alter table "application" add constraint "application_nvq_level_check" check ("nvq_level" in ('2', '3', '4', '5', '6', '7'));`,
    );
    this.addSql(
      `alter table "application" add constraint "application_state_check" check ("state" in ('received', 'refused', 'accepted'));`,
    );

    this.addSql(
      `create table "provider_change" ("provider_id" text not null, "version" int null, primary key ("provider_id"));`,
    );
    this.addSql(`create index "provider_change_version_index" on "provider_change" ("version");`);

    this.addSql(
      `create table "provider_evidence" ("id" text not null, "provider_id" text not null, "kind" text not null, "details" text not null, "day" text not null, "checked_by_id" text null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "provider_evidence_provider_id_index" on "provider_evidence" ("provider_id");`);
    this.addSql(
      `alter table "provider_evidence" add constraint "provider_evidence_kind_check" check ("kind" in ('identity', 'qualification', 'work', 'references'));`,
    );

    this.addSql(
      `create table "push_subscription" ("id" text not null, "customer_id" text null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "subscribed_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "push_subscription_customer_id_index" on "push_subscription" ("customer_id");`);
    this.addSql(
      `alter table "push_subscription" add constraint "push_subscription_endpoint_unique" unique ("endpoint");`,
    );

    this.addSql(
      `create table "push_request" ("subscription_id" text not null, "secret_hash" text not null, primary key ("subscription_id", "secret_hash"));`,
    );
    this.addSql(`create index "push_request_secret_hash_index" on "push_request" ("secret_hash");`);

    this.addSql(
      `create table "notification" ("id" text not null, "event" text not null, "subject_id" text not null, "details" text null, "channel" text not null, "recipient" text null, "title" text null, "task" text null, "subscription_id" text null, "customer_id" text null, "service" text not null default '', "dedupe_key" text null, "created_at" text not null, "sent_at" text null, "attempts" int not null default 0, "next_at" text null, "last_error" text null, primary key ("id"));`,
    );
    this.addSql(`create index "notification_subscription_id_index" on "notification" ("subscription_id");`);
    this.addSql(`create index "notification_customer_id_index" on "notification" ("customer_id");`);
    this.addSql(`create index "notification_dedupe_key_index" on "notification" ("dedupe_key");`);
    this.addSql(`create index "notification_channel_next_at_index" on "notification" ("channel", "next_at");`);
    this.addSql(`create index "notification_sms_sent_index" on "notification" ("sent_at") where channel = 'sms';`);
    this.addSql(
      `create unique index "notification_waiting_unique" on "notification" ("dedupe_key", "channel", coalesce("subscription_id", '')) where attempts = 0 and next_at is not null;`,
    );
    this.addSql(
      `alter table "notification" add constraint "notification_channel_check" check ("channel" in ('mail', 'push', 'sms'));`,
    );

    this.addSql(
      `create table "quote" ("id" text not null, "job_id" text not null, "amount_lkr" int not null, "supervision_percent" text not null default '10', "notes" text not null, "inspection_date" text not null, "completion_date" text not null, "created_at" text not null, "declined_at" text null, "decline_reason" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "quote" add constraint "quote_job_id_unique" unique ("job_id");`);
    this.addSql(`alter table "quote" add constraint "quote_amount_check" check (amount_lkr >= 0);`);
    this.addSql(`alter table "quote" add constraint "quote_dates_check" check (completion_date >= inspection_date);`);

    this.addSql(
      `create table "rate_limit" ("key" text not null, "points" int not null, "expire" bigint null, primary key ("key"));`,
    );
    this.addSql(`create index "rate_limit_expire_index" on "rate_limit" ("expire");`);

    this.addSql(
      `create table "receipt" ("id" text not null, "number" int not null, "payment_id" text not null, "kind" text not null, "reference" text not null, "payer_name" text null, "amount_lkr" int not null, "issued_at" text not null, "voided_at" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "receipt" add constraint "receipt_number_unique" unique ("number");`);
    this.addSql(`create index "receipt_payment_id_index" on "receipt" ("payment_id");`);
    this.addSql(`create unique index "receipt_valid_unique" on "receipt" ("payment_id") where "voided_at" is null;`);
    this.addSql(
      `alter table "receipt" add constraint "receipt_kind_check" check ("kind" in ('estimate', 'inspection', 'commission'));`,
    );

    this.addSql(`create table "receipt_series" ("id" text not null, "last_number" int not null, primary key ("id"));`);

    this.addSql(
      `create table "request_event" ("id" text not null, "booking_id" text null, "estimate_request_id" text null, "job_id" text null, "kind" text not null, "actor_id" text null, "note" text null, "money" text null, "amount_lkr" int null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "request_event_booking_id_index" on "request_event" ("booking_id");`);
    this.addSql(`create index "request_event_estimate_request_id_index" on "request_event" ("estimate_request_id");`);
    this.addSql(`create index "request_event_job_id_index" on "request_event" ("job_id");`);
    this.addSql(
      `alter table "request_event" add constraint "request_event_kind_check" check ("kind" in ('claimed', 'verified', 'unverified', 'payment_refused', 'payment_corrected', 'refused', 'answered', 'unanswered', 'moved', 'assigned', 'confirmed', 'times_offered', 'professional_declined', 'other_wanted', 'on_way', 'arrived', 'nobody_there', 'nobody_came', 'reported', 'job', 'cancelled', 'refunded', 'unrefunded'));`,
    );
    this.addSql(
      `alter table "request_event" add constraint "request_event_money_check" check ("money" in ('refund', 'keep'));`,
    );

    this.addSql(
      `create table "review" ("id" text not null, "job_id" text not null, "provider_id" text not null, "rating" int not null, "comment" text not null, "work_title" text null, "area_sqft" int null, "city" text null, "completed_month" text null, "hidden_at" text null, "hidden_as" text null, "hidden_because" text null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "review" add constraint "review_job_id_unique" unique ("job_id");`);
    this.addSql(`create index "review_created_at_index" on "review" ("created_at");`);
    this.addSql(`create index "review_provider_id_created_at_index" on "review" ("provider_id", "created_at");`);
    this.addSql(`create index "review_rating_created_at_id_index" on "review" ("rating", "created_at", "id");`);
    this.addSql(`create index "review_rating_id_index" on "review" ("rating", "id");`);
    this.addSql(`alter table "review" add constraint "review_rating_check" check (rating >= 1 and rating <= 5);`);
    this.addSql(
      `alter table "review" add constraint "review_hidden_check" check ((hidden_at is null) = (hidden_as is null));`,
    );
    this.addSql(
      `alter table "review" add constraint "review_hidden_as_check" check ("hidden_as" in ('insults', 'personal', 'unrelated', 'forged', 'other'));`,
    );

    this.addSql(
      `create table "review_reply" ("id" text not null, "review_id" text not null, "provider_id" text not null, "text" text not null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "review_reply" add constraint "review_reply_review_id_unique" unique ("review_id");`);
    this.addSql(`create index "review_reply_provider_id_index" on "review_reply" ("provider_id");`);

    this.addSql(
      `create table "service" ("id" text not null, "provider_id" text not null, "service_name" text not null, "rate_lkr" int null, "unit" text not null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "service_provider_id_index" on "service" ("provider_id");`);
    this.addSql(`alter table "service" add constraint "service_rate_check" check (rate_lkr >= 0);`);

    this.addSql(
      `create table "session" ("id_hash" text not null, "customer_id" text not null, "created_at" text not null, "last_used_at" text not null, "expires_at" text not null, primary key ("id_hash"));`,
    );
    this.addSql(`create index "session_customer_id_index" on "session" ("customer_id");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(`create table "setting" ("key" text not null, "value" text not null, primary key ("key"));`);

    this.addSql(
      `create table "setting_history" ("id" text not null, "key" text not null, "value" text not null, "ended_at" text not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "sms_opt_out" ("number" text not null, "created_at" text not null, primary key ("number"));`,
    );

    this.addSql(
      `create table "staff_role" ("id" text not null, "role" text not null, "given_at" text not null, "given_by_id" text null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "staff_role" add constraint "staff_role_role_check" check ("role" in ('editor', 'office', 'owner'));`,
    );

    this.addSql(
      `create table "statement_line" ("id" text not null, "payment_id" text not null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "statement_line" add constraint "statement_line_payment_id_unique" unique ("payment_id");`,
    );
    this.addSql(`create index "statement_line_created_at_index" on "statement_line" ("created_at");`);

    this.addSql(
      `create table "term" ("id" text not null, "si" text not null default '', "ta" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "thread" ("id" text not null, "booking_id" text null, "estimate_request_id" text null, "job_id" text null, "contact_message_id" text null, "last_number" int not null default 0, "customer_read" int not null default 0, "office_read" int not null default 0, "customer_unread" int not null default 0, "office_unread" int not null default 0, "office_unread_since" text null, "last_at" text not null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "thread" add constraint "thread_booking_id_unique" unique ("booking_id");`);
    this.addSql(
      `alter table "thread" add constraint "thread_estimate_request_id_unique" unique ("estimate_request_id");`,
    );
    this.addSql(`alter table "thread" add constraint "thread_job_id_unique" unique ("job_id");`);
    this.addSql(
      `alter table "thread" add constraint "thread_contact_message_id_unique" unique ("contact_message_id");`,
    );
    this.addSql(`create index "thread_last_at_id_index" on "thread" ("last_at", "id");`);
    this.addSql(
      `create index "thread_office_unread_since_index" on "thread" ("office_unread_since") where office_unread_since is not null;`,
    );
    this.addSql(
      `alter table "thread" add constraint "thread_of_one_check" check ((case when booking_id is null then 0 else 1 end) + (case when estimate_request_id is null then 0 else 1 end) + (case when job_id is null then 0 else 1 end) + (case when contact_message_id is null then 0 else 1 end) = 1);`,
    );
    this.addSql(
      `alter table "thread" add constraint "thread_unread_check" check ((office_unread = 0) = (office_unread_since is null));`,
    );

    this.addSql(
      `create table "thread_message" ("id" text not null, "thread_id" text not null, "number" int not null, "author" text not null, "text" text not null, "written_by_id" text null, "created_at" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "thread_message" add constraint "thread_message_thread_id_number_unique" unique ("thread_id", "number");`,
    );
    this.addSql(
      `alter table "thread_message" add constraint "thread_message_author_check" check ("author" in ('customer', 'office'));`,
    );

    this.addSql(
      `create table "photo" ("id" text not null, "booking_id" text null, "estimate_request_id" text null, "job_id" text null, "progress_id" text null, "message_id" text null, "report_id" text null, "kind" text not null, "size" int not null, "digest" text not null, "sender" text null, "customer_id" text null, "unpaid_bytes" int not null default 0, "created_at" text not null, "stored_at" text null, "removed_at" text null, primary key ("id"));`,
    );
    this.addSql(`create index "photo_sender_created_at_index" on "photo" ("sender", "created_at");`);
    this.addSql(`create index "photo_booking_id_index" on "photo" ("booking_id") where booking_id is not null;`);
    this.addSql(
      `create index "photo_estimate_request_id_index" on "photo" ("estimate_request_id") where estimate_request_id is not null;`,
    );
    this.addSql(`create index "photo_job_id_index" on "photo" ("job_id") where job_id is not null;`);
    this.addSql(`create index "photo_progress_id_index" on "photo" ("progress_id") where progress_id is not null;`);
    this.addSql(`create index "photo_message_id_index" on "photo" ("message_id") where message_id is not null;`);
    this.addSql(`create index "photo_report_id_index" on "photo" ("report_id") where report_id is not null;`);
    this.addSql(`create index "photo_removed_at_index" on "photo" ("removed_at") where removed_at is not null;`);
    this.addSql(`create index "photo_unfinished_index" on "photo" ("created_at") where stored_at is null;`);
    this.addSql(`create index "photo_sent_index" on "photo" ("created_at") where sender is not null;`);
    this.addSql(`create index "photo_unpaid_index" on "photo" ("id") where unpaid_bytes > 0;`);
    this.addSql(
      `alter table "photo" add constraint "photo_of_check" check ((case when booking_id is null then 0 else 1 end) + (case when estimate_request_id is null then 0 else 1 end) + (case when job_id is null then 0 else 1 end) + (case when progress_id is null then 0 else 1 end) + (case when message_id is null then 0 else 1 end) + (case when report_id is null then 0 else 1 end) = (case when removed_at is null then 1 else 0 end));`,
    );
    this.addSql(`alter table "photo" add constraint "photo_size_check" check (size > 0);`);
    this.addSql(
      `alter table "photo" add constraint "photo_kind_check" check ("kind" in ('photo', 'slip', 'nvq', 'cida', 'business'));`,
    );

    this.addSql(
      `create table "todo" ("id" text not null, "kind" text not null, "subject_id" text not null, "rank" int not null, "due_at" text not null, "stamp" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "todo_rank_due_at_id_index" on "todo" ("rank", "due_at", "id");`);
    this.addSql(`create index "todo_kind_due_at_id_index" on "todo" ("kind", "due_at", "id");`);

    this.addSql(
      `create table "upload" ("id" text not null, "expires_at" text not null, "started_at" text null, "stored_at" text null, primary key ("id"));`,
    );
    this.addSql(`create index "upload_expires_at_index" on "upload" ("expires_at");`);

    this.addSql(
      `create table "visit_answer" ("id" text not null, "booking_id" text not null, "provider_id" text not null, "scheduled_at" text not null, "state" text not null, "asked_at" text not null, "due_at" text not null, "offered_times" jsonb not null, "day_steps" jsonb not null, "reason" text null, "answered_at" text null, "first_answered_at" text null, "answered_by_id" text null, "version" int not null, primary key ("id"));`,
    );
    this.addSql(`alter table "visit_answer" add constraint "visit_answer_booking_id_unique" unique ("booking_id");`);
    this.addSql(`create index "visit_answer_provider_id_index" on "visit_answer" ("provider_id");`);
    this.addSql(
      `alter table "visit_answer" add constraint "visit_answer_state_check" check ("state" in ('asked', 'confirmed', 'offered', 'declined', 'other_wanted'));`,
    );

    this.addSql(`create table "write_mark" ("id" serial primary key, "created_at" text not null);`);

    this.addSql(
      `alter table "contact_message" add constraint "contact_message_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "post_translation" add constraint "post_translation_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "gallery_item" add constraint "gallery_item_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "estimate_request" add constraint "estimate_request_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "estimate_request" add constraint "estimate_request_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "estimate_document" add constraint "estimate_document_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "estimate_document" add constraint "estimate_document_created_by_id_foreign" foreign key ("created_by_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "desk_session" add constraint "desk_session_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "booking" add constraint "booking_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "booking" add constraint "booking_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "booking" add constraint "booking_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "job" add constraint "job_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "job" add constraint "job_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "job" add constraint "job_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "payment" add constraint "payment_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_verified_by_id_foreign" foreign key ("verified_by_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "office_task" add constraint "office_task_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "office_task" add constraint "office_task_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "office_task" add constraint "office_task_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "office_task" add constraint "office_task_contact_message_id_foreign" foreign key ("contact_message_id") references "contact_message" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "office_task" add constraint "office_task_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "office_task" add constraint "office_task_done_by_id_foreign" foreign key ("done_by_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "job_transition" add constraint "job_transition_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "job_progress" add constraint "job_progress_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "job_progress" add constraint "job_progress_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "job_progress" add constraint "job_progress_created_by_id_foreign" foreign key ("created_by_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "family_link" add constraint "family_link_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "family_link" add constraint "family_link_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "inspection_report" add constraint "inspection_report_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "inspection_report" add constraint "inspection_report_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "inspection_report" add constraint "inspection_report_written_by_id_foreign" foreign key ("written_by_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "former_visit_answer" add constraint "former_visit_answer_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "former_visit_answer" add constraint "former_visit_answer_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "availability" add constraint "availability_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "application" add constraint "application_contact_message_id_foreign" foreign key ("contact_message_id") references "contact_message" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "application" add constraint "application_decided_by_id_foreign" foreign key ("decided_by_id") references "customer" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "application" add constraint "application_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "provider_evidence" add constraint "provider_evidence_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "provider_evidence" add constraint "provider_evidence_checked_by_id_foreign" foreign key ("checked_by_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "push_subscription" add constraint "push_subscription_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "push_request" add constraint "push_request_subscription_id_foreign" foreign key ("subscription_id") references "push_subscription" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "notification" add constraint "notification_subscription_id_foreign" foreign key ("subscription_id") references "push_subscription" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification" add constraint "notification_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "quote" add constraint "quote_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "receipt" add constraint "receipt_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "request_event" add constraint "request_event_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "request_event" add constraint "request_event_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "request_event" add constraint "request_event_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "review" add constraint "review_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "review" add constraint "review_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "review_reply" add constraint "review_reply_review_id_foreign" foreign key ("review_id") references "review" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "review_reply" add constraint "review_reply_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "service" add constraint "service_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "session" add constraint "session_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "staff_role" add constraint "staff_role_given_by_id_foreign" foreign key ("given_by_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "statement_line" add constraint "statement_line_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "thread" add constraint "thread_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "thread" add constraint "thread_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "thread" add constraint "thread_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "thread" add constraint "thread_contact_message_id_foreign" foreign key ("contact_message_id") references "contact_message" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "thread_message" add constraint "thread_message_thread_id_foreign" foreign key ("thread_id") references "thread" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "thread_message" add constraint "thread_message_written_by_id_foreign" foreign key ("written_by_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "photo" add constraint "photo_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photo" add constraint "photo_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photo" add constraint "photo_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photo" add constraint "photo_progress_id_foreign" foreign key ("progress_id") references "job_progress" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photo" add constraint "photo_message_id_foreign" foreign key ("message_id") references "thread_message" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photo" add constraint "photo_report_id_foreign" foreign key ("report_id") references "inspection_report" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photo" add constraint "photo_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "visit_answer" add constraint "visit_answer_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_answer" add constraint "visit_answer_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "visit_answer" add constraint "visit_answer_answered_by_id_foreign" foreign key ("answered_by_id") references "customer" ("id") on delete set null;`,
    );
  }
}
