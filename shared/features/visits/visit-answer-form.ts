import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { messageKey } from '../../message-key.ts';
import { requiredText } from '../../fields.ts';
import { timesIn } from './offered-times.ts';
import { maxReasonLength } from './visit-answer.ts';

const noTime = messageKey('noTime');

const time = z.string(noTime).check(z.refine((text) => text === '' || parseInstant(text) !== null, noTime));

/** The form of a professional who offers other times: at least one. */
export const timesForm = z
  .object({ first: time, second: time, third: time })
  .check(z.refine((typed) => timesIn(typed).length > 0, { path: ['first'], error: noTime }));

/** The form of a professional who cannot come. */
export const declineForm = z.object({ reason: requiredText('noReason', { max: maxReasonLength }) });
