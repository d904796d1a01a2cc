/**
 * What comes up once it was thought to be over: fees that are said to be on their way once there is a job, or an answer,
 * because their first payment turned out not to have come; what is missing once the work is said to be done; and
 * commissions that were claimed beside it. `hours`: so many as the database adds them to an instant. As `keepTodo` has
 * it for each request and job by itself.
 */
export const fillLateTodos = (hours: (count: number) => string): string => `
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'inspectionFee:' || "booking"."id", 'inspectionFee', "booking"."id", "payment"."claimed_at" + ${hours(24)}, 1
 from "payment" join "booking" on "booking"."id" = "payment"."booking_id" join "job" on "job"."booking_id" = "booking"."id"
 where "payment"."state" = 'claimed' and "booking"."ended_as" is null and "booking"."archived_at" is null
 and "job"."status" <> 'cancelled' on conflict do nothing;
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'estimateFee:' || "estimate_request"."id", 'estimateFee', "estimate_request"."id", "payment"."claimed_at" + ${hours(24)}, 1
 from "payment" join "estimate_request" on "estimate_request"."id" = "payment"."estimate_request_id"
 where "payment"."state" = 'claimed' and "estimate_request"."ended_as" is null and "estimate_request"."archived_at" is null
 and "estimate_request"."answered_at" is not null on conflict do nothing;
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'objection:' || "job"."id", 'objection', "job"."id", min("job_progress"."objected_at") + ${hours(24)}, 1
 from "job" join "job_progress" on "job_progress"."job_id" = "job"."id"
 where "job"."status" = 'completed' and "job_progress"."confirmed_at" is null and "job_progress"."objected_at" is not null
 group by "job"."id" on conflict do nothing;
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'commission:' || "job"."id", 'commission', "job"."id", "payment"."claimed_at" + ${hours(24)}, 1
 from "job" join "payment" on "payment"."job_id" = "job"."id"
 where "job"."status" in ('accepted', 'in_progress') and "payment"."state" = 'claimed' on conflict do nothing`;
