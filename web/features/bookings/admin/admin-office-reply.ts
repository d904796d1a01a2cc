import { z } from 'zod/mini';
import {
  replyChecks,
  replyFields,
  visitReplies,
  type VisitReply,
} from '../../../../shared/features/visits/visit-answer.ts';

/** The fields of the dialog. It has three fields for times; an error about a time is shown at the first. */
const typedSchema = z.object({
  reply: z.enum(['', ...visitReplies]),
  times: z.string(),
  secondTime: z.string(),
  thirdTime: z.string(),
  reason: replyFields.reason,
});

const [hasTimes] = replyChecks;

/** As on the server, in the third person. */
const hasReason = z.refine<{ readonly reply: VisitReply; readonly reason: string }>(
  ({ reply, reason }) => reply !== 'no' || reason !== '',
  { path: ['reason'], error: 'A reason is required' },
);

/** What an administrator answers for a professional, without the version that they have seen. */
export const officeReplySchema = z.pipe(
  z.pipe(
    typedSchema,
    z.transform(({ times, secondTime, thirdTime, ...typed }) => ({
      ...typed,
      times: [times, secondTime, thirdTime].filter((time) => time !== ''),
    })),
  ),
  z
    .object({ reply: replyFields.reply, times: replyFields.times.def.innerType, reason: z.string() })
    .check(hasTimes, hasReason),
);
