/**
 * What waits for the office, worked out from everything that there is; `hours`: so many as the database adds them to an
 * instant. As `keepTodo` has it for each booking, request and job by itself.
 */
export const fillTodos = (hours: (count: number) => string): string => `
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'inspectionFee:' || "booking"."id", 'inspectionFee', "booking"."id", "payment"."claimed_at" + ${hours(24)}, 1
 from "payment" join "booking" on "booking"."id" = "payment"."booking_id"
 where "payment"."state" = 'claimed' and "booking"."ended_as" is null
 and not exists (select 1 from "job" where "job"."booking_id" = "booking"."id");
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'job:' || "booking"."id", 'job', "booking"."id",
 case when "booking"."scheduled_at" < "payment"."verified_at" + ${hours(24)} then "booking"."scheduled_at" else "payment"."verified_at" + ${hours(24)} end, 1
 from "payment" join "booking" on "booking"."id" = "payment"."booking_id"
 where "payment"."state" = 'verified' and "booking"."ended_as" is null
 and not exists (select 1 from "job" where "job"."booking_id" = "booking"."id");
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select case "payment"."state" when 'claimed' then 'estimateFee:' else 'estimate:' end || "estimate_request"."id",
 case "payment"."state" when 'claimed' then 'estimateFee' else 'estimate' end, "estimate_request"."id",
 case "payment"."state" when 'claimed' then "payment"."claimed_at" else "payment"."verified_at" end + ${hours(24)}, 1
 from "payment" join "estimate_request" on "estimate_request"."id" = "payment"."estimate_request_id"
 where "payment"."state" in ('claimed', 'verified') and "estimate_request"."ended_as" is null and "estimate_request"."answered_at" is null;
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'visit:' || "job"."id", 'visit', "job"."id", coalesce("booking"."scheduled_at", ${reached} + ${hours(24)}), 1
 from "job" left join "booking" on "booking"."id" = "job"."booking_id" where "job"."status" = 'booked';
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'quote:' || "job"."id", 'quote', "job"."id", ${reached} + ${hours(24)}, 1 from "job" where "job"."status" = 'inspected';
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'quote:' || "job"."id", 'quote', "job"."id", "quote"."declined_at" + ${hours(24)}, 1
 from "job" join "quote" on "quote"."job_id" = "job"."id" where "job"."status" = 'quoted' and "quote"."declined_at" is not null;
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'objection:' || "job"."id", 'objection', "job"."id", min("job_progress"."objected_at") + ${hours(24)}, 1
 from "job" join "job_progress" on "job_progress"."job_id" = "job"."id"
 where "job"."status" = 'in_progress' and "job_progress"."confirmed_at" is null and "job_progress"."objected_at" is not null
 group by "job"."id";
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'commission:' || "job"."id", 'commission', "job"."id", "payment"."claimed_at" + ${hours(24)}, 1
 from "job" join "payment" on "payment"."job_id" = "job"."id" where "job"."status" = 'completed' and "payment"."state" = 'claimed';
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'message:' || "id", 'message', "id", "office_unread_since" + ${hours(24)}, 1 from "thread" where "office_unread_since" is not null;
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'tell:' || "id", 'tell', "id", "created_at" + ${hours(2)}, 1 from "office_task" where "done_at" is null;
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'mail:' || "id", 'mail', "id", "created_at", 1 from "mail_message" where "sent_at" is null and "next_at" is null and "text" <> ''`;

/** Of money that was promised back and has not been sent. */
export const fillRefundTodos = (hours: (count: number) => string): string => `
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'bookingRefund:' || "booking_id", 'bookingRefund', "booking_id", "refund_promised_at" + ${hours(72)}, 1
 from "payment" where "booking_id" is not null and "refund_promised_at" is not null and "refunded_at" is null and "state" <> 'refused';
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'estimateRefund:' || "estimate_request_id", 'estimateRefund', "estimate_request_id", "refund_promised_at" + ${hours(72)}, 1
 from "payment" where "estimate_request_id" is not null and "refund_promised_at" is not null and "refunded_at" is null and "state" <> 'refused'`;

const reached =
  'coalesce((select max("job_transition"."created_at") from "job_transition" where "job_transition"."job_id" = "job"."id"), "job"."created_at")';

/** SQLite keeps milliseconds. */
export const sqliteHours = (count: number): string => String(count * 60 * 60 * 1000);

export const postgresqlHours = (count: number): string => `interval '${count} hours'`;

/** Since requests can be put away nothing waits for those. */
export const leaveArchived = `
delete from "todo" where "kind" in ('inspectionFee', 'job') and exists
 (select 1 from "booking" where "booking"."id" = "todo"."subject_id" and "booking"."archived_at" is not null);
delete from "todo" where "kind" in ('estimateFee', 'estimate') and exists
 (select 1 from "estimate_request" where "estimate_request"."id" = "todo"."subject_id" and "estimate_request"."archived_at" is not null)`;
