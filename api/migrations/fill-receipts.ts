/** What had been verified before receipts were made has one, too, in the order of time. The same in both dialects. */
export const fillReceipts = `
insert into "receipt" ("id", "number", "payment_id", "kind", "reference", "payer_name", "amount_lkr", "issued_at")
select 'receipt-' || "payment"."id", row_number() over (order by "payment"."verified_at", "payment"."id"), "payment"."id", "payment"."kind", "payment"."reference",
 coalesce("booking"."full_name", "estimate_request"."contact_name"), "payment"."received_lkr", "payment"."verified_at"
 from "payment" left join "job" on "job"."id" = "payment"."job_id"
 left join "booking" on "booking"."id" = coalesce("payment"."booking_id", "job"."booking_id")
 left join "estimate_request" on "estimate_request"."id" = "payment"."estimate_request_id"
 where "payment"."state" = 'verified';
update "receipt_series" set "last_number" = (select count(*) from "receipt") where "id" = 'receipt'`;
