/**
 * What was promised back before refunds were kept with their payments. Whether it has been sent nobody wrote down, so it
 * waits. The same in both dialects.
 */
export const fillRefunds = `
update "payment" set "refund_promised_at" = "promise"."at", "refund_lkr" = "promise"."lkr"
from (select "booking_id", "estimate_request_id", min("created_at") as "at", max("amount_lkr") as "lkr" from "request_event"
 where "money" = 'refund' group by "booking_id", "estimate_request_id") as "promise"
where "promise"."booking_id" = "payment"."booking_id" or "promise"."estimate_request_id" = "payment"."estimate_request_id"`;
