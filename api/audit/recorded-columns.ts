import { expressionBuilder, type Expression } from 'kysely';
import type { RequestEventKind } from '../../shared/features/payments/request-state.ts';
import type { TranslationLanguage } from '../../shared/site-language.ts';
import type { Tables } from '../entities/tables.ts';

const eb = expressionBuilder<Tables, 'payment'>();

/** As the back office's lists show it. */
export const paidStatus = eb
  .case()
  .when('payment.state', '=', 'verified')
  .then('paid')
  .when('payment.state', '=', 'refused')
  .then('refused')
  .when('payment.state', 'in', ['claimed', 'awaited'])
  .then('pending')
  .end();

const reasoned: readonly RequestEventKind[] = ['payment_refused', 'payment_corrected', 'refused', 'cancelled', 'moved'];

/** The last reason given for an event of a request. */
export const reasonOf = (owner: 'bookingId' | 'estimateRequestId' | 'jobId', id: Expression<string>) =>
  eb
    .selectFrom('requestEvent')
    .select('requestEvent.note')
    .where(`requestEvent.${owner}`, '=', id)
    .where('requestEvent.kind', 'in', reasoned)
    .orderBy('requestEvent.createdAt', 'desc')
    .orderBy('requestEvent.id', 'desc')
    .limit(1)
    .as('reason');

/** The customer's latest objection to a milestone that they have not confirmed: it goes with its entry. */
export const objectionOf = (jobId: Expression<string>) =>
  eb
    .selectFrom('jobProgress')
    .select('jobProgress.objection')
    .where('jobProgress.jobId', '=', jobId)
    .where('jobProgress.objection', 'is not', null)
    .where('jobProgress.confirmedAt', 'is', null)
    .orderBy('jobProgress.objectedAt', 'desc')
    .orderBy('jobProgress.id', 'desc')
    .limit(1)
    .as('objection');

/** Who is to be told about a request or a job: a professional, or its customer, whose name is `customer`. */
export const toTell = (
  owner: 'bookingId' | 'estimateRequestId' | 'jobId',
  id: Expression<string>,
  customer: Expression<string | null>,
) =>
  eb
    .selectFrom('officeTask')
    .leftJoin('provider as professional', 'professional.id', 'officeTask.providerId')
    .select(({ fn }) => fn.coalesce('professional.displayName', customer).as('name'))
    .where('officeTask.doneAt', 'is', null)
    .where(`officeTask.${owner}`, '=', id)
    .orderBy('officeTask.createdAt')
    .orderBy('officeTask.kind')
    .orderBy('officeTask.id')
    .limit(1)
    .as('toTell');

const post = expressionBuilder<Tables, 'post'>();

/** A post's translation, as separate fields. */
export function translated(language: TranslationLanguage) {
  const text = <Column extends 'title' | 'excerpt' | 'bodyHtml'>(column: Column) =>
    post
      .selectFrom('postTranslation')
      .select(`postTranslation.${column}`)
      .whereRef('postTranslation.postId', '=', 'post.id')
      .where('postTranslation.language', '=', language);
  return [
    text('title').as(`${language}Title`),
    text('excerpt').as(`${language}Excerpt`),
    text('bodyHtml').as(`${language}BodyHtml`),
  ] as const;
}
