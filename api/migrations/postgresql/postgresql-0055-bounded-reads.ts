import { Migration } from '@mikro-orm/migrations';

/**
 * What the office looks at all day, and what is cleared away every hour, is found by an index. Each but the last holds a
 * small part of its table, so it is made in a moment.
 */
export class PostgresqlBoundedReads extends Migration {
  override name = '0055-bounded-reads';

  override up(): void {
    for (const statement of indexes) this.addSql(statement);
  }
}

const indexes = [
  `create index "job_transition_accepted_index" on "job_transition" ("created_at", "job_id", "to_status") where to_status = 'accepted'`,
  `create index "payment_unverified_index" on "payment" ("kind", "booking_id", "estimate_request_id", "job_id", "state") where state <> 'verified'`,
  'create index "booking_ended_index" on "booking" ("id", "ended_as") where ended_as is not null',
  'create index "estimate_request_ended_index" on "estimate_request" ("id", "ended_as") where ended_as is not null',
  'create index "provider_featured_index" on "provider" ("id") where featured',
  'create index "job_commission_reference_index" on "job" (substr("id", length("id") - 9)) where supervision',
  'create index "job_supervised_index" on "job" ("status", "completed_at") where supervision',
  'create index "photo_unfinished_index" on "photo" ("created_at") where stored_at is null',
  'create index "photo_sent_index" on "photo" ("created_at") where sender is not null',
  'create index "session_created_at_index" on "session" ("created_at")',
];
