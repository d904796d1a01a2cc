/**
 * What stood in columns of its request becomes a payment and an event; amounts are those that were asked for when it was
 * made. The same in both dialects.
 */
export const fillPayments = `
insert into "payment" ("id", "kind", "booking_id", "reference", "amount_lkr", "state", "claimed_at", "received_lkr", "verified_at", "created_at")
select 'inspection-' || "id", 'inspection', "id", "reference", 10000, case "inspection_payment_status" when 'paid' then 'verified' else 'claimed' end, "created_at",
 case "inspection_payment_status" when 'paid' then 10000 end, case "inspection_payment_status" when 'paid' then coalesce("paid_at", "created_at") end, "created_at" from "booking";
insert into "payment" ("id", "kind", "estimate_request_id", "reference", "amount_lkr", "state", "received_lkr", "verified_at", "created_at")
select 'estimate-' || "id", 'estimate', "id", "reference", 2000, case "payment_status" when 'paid' then 'verified' else 'awaited' end,
 case "payment_status" when 'paid' then 2000 end, case "payment_status" when 'paid' then coalesce("paid_at", "created_at") end, "created_at" from "estimate_request";
insert into "request_event" ("id", "booking_id", "kind", "created_at")
select 'inspection-' || "id", "id", 'verified', coalesce("paid_at", "created_at") from "booking" where "inspection_payment_status" = 'paid';
insert into "request_event" ("id", "estimate_request_id", "kind", "created_at")
select 'estimate-' || "id", "id", 'verified', coalesce("paid_at", "created_at") from "estimate_request" where "payment_status" = 'paid';
insert into "request_event" ("id", "estimate_request_id", "kind", "created_at")
select "id" || '-answered', "id", 'answered', "answered_at" from "estimate_request" where "answered_at" is not null`;
