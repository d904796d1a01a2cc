/**
 * Of bookings that have ended it has to be said what happens to a fee that has been paid, or is said to be; `hours`: so
 * many as the database adds them to an instant. As `keepTodo` has it for each booking by itself.
 */
export const fillSettlements = (hours: (count: number) => string): string => `
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'settlement:' || "booking"."id", 'settlement', "booking"."id",
 coalesce((select min("request_event"."created_at") from "request_event"
  where "request_event"."booking_id" = "booking"."id" and "request_event"."kind" = 'cancelled'), "booking"."created_at") + ${hours(24)}, 1
 from "payment" join "booking" on "booking"."id" = "payment"."booking_id"
 where "payment"."state" in ('claimed', 'verified') and "payment"."refund_promised_at" is null
 and "booking"."ended_as" is not null and "booking"."archived_at" is null
 and not exists (select 1 from "request_event" where "request_event"."booking_id" = "booking"."id" and "request_event"."money" is not null)`;

/** The same of estimate requests, which ended for longer without being asked. */
export const fillEstimateSettlements = (hours: (count: number) => string): string => `
insert into "todo" ("id", "kind", "subject_id", "due_at", "stamp")
select 'estimateSettlement:' || "estimate_request"."id", 'estimateSettlement', "estimate_request"."id",
 coalesce((select min("request_event"."created_at") from "request_event"
  where "request_event"."estimate_request_id" = "estimate_request"."id" and "request_event"."kind" in ('cancelled', 'refused')),
  "estimate_request"."created_at") + ${hours(24)}, 1
 from "payment" join "estimate_request" on "estimate_request"."id" = "payment"."estimate_request_id"
 where "payment"."state" in ('claimed', 'verified') and "payment"."refund_promised_at" is null
 and "estimate_request"."ended_as" is not null and "estimate_request"."archived_at" is null
 and not exists (select 1 from "request_event"
  where "request_event"."estimate_request_id" = "estimate_request"."id" and "request_event"."money" is not null)`;
