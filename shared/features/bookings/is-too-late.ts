/** A phone without a network may have sent a booking after the time that it asks for: nothing takes place then. */
export const isTooLate = ({ createdAt, scheduledAt }: { createdAt: string; scheduledAt: string }): boolean =>
  createdAt > scheduledAt;
