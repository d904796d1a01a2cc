/** A phone that was offline may send a booking after its requested time. The visit then does not take place. */
export const isTooLate = ({ createdAt, scheduledAt }: { createdAt: string; scheduledAt: string }): boolean =>
  createdAt > scheduledAt;
