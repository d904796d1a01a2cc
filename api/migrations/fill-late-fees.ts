/**
 * Fees that are said to be on their way once there is a job, or an answer: their first payment turned out not to have
 * come. `hours`: so many as the database adds them to an instant. As `keepTodo` has it for each request by itself.
 */
export const fillLateFees = (hours: (count: number) => string): string => `
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'inspectionFee:' || "booking"."id", 'inspectionFee', "booking"."id", "payment"."claimed_at" + ${hours(24)}, 1
 from "payment" join "booking" on "booking"."id" = "payment"."booking_id" join "job" on "job"."booking_id" = "booking"."id"
 where "payment"."state" = 'claimed' and "booking"."ended_as" is null and "booking"."archived_at" is null
 and "job"."status" <> 'cancelled' on conflict do nothing;
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'estimateFee:' || "estimate_request"."id", 'estimateFee', "estimate_request"."id", "payment"."claimed_at" + ${hours(24)}, 1
 from "payment" join "estimate_request" on "estimate_request"."id" = "payment"."estimate_request_id"
 where "payment"."state" = 'claimed' and "estimate_request"."ended_as" is null and "estimate_request"."archived_at" is null
 and "estimate_request"."answered_at" is not null on conflict do nothing`;
