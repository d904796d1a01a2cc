import { m } from '../../../paraglide/messages.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiError, createClient } from '../../api-client.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { refreshShown } from '../../offline/follow-news.ts';
import { refreshJob } from '../../offline/portal/portal-sync.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { afterwards } from '../../components/hooks/use-mutation-once.ts';
import { TextArea } from '../../components/form/TextArea.tsx';
import { RatingField } from './RatingField.tsx';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { reviewFormSchema, reviewContract } from '../../../shared/features/reviews/review-contract.ts';
import { DraftOffer } from '../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../outbox/drafts/form-draft.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

const reviewClient = createClient(reviewContract);

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly labelledBy: string;
  readonly onSent: () => void;
};

/** A review is published at once, and there is one per job, so it is sent directly, without the outbox. */
export function ReviewForm({ customerId, job, labelledBy, onSent }: Props) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useSchemaForm(reviewFormSchema, { rating: 0, comment: '' });
  const draft = useFormDraft({ form, name: `review:${job.id}`, fields: { rating: true, comment: true } });
  const offline = !useOnline();

  const { mutateAsync } = useMutation({
    mutationFn: (review: { rating: number; comment: string }) =>
      reviewClient.submitReview({ body: { ...review, jobId: job.id } }),
    meta: {
      success: { title: m.review_submitted(), description: m.review_submitted_more() },
      failure: () => ({ title: m.review_failed(), description: m.review_failed_more(), tone: 'destructive' }),
    },
    onSuccess: () => {
      draft.end();
      onSent();
      void refreshJob(client, customerId, job.id);
      // Refreshes the profile, which shows it with the new rating.
      refreshShown().catch(() => {});
      navigate(paths.reviewThanks());
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void refreshJob(client, customerId, job.id);
    },
  });

  return (
    <Form
      form={form}
      onSubmit={(review) => afterwards(mutateAsync(review), 'leaving')}
      labelledBy={labelledBy}
      className="grid gap-6"
    >
      <DraftOffer draft={draft} />
      <RatingField form={form} />
      <TextArea form={form} name="comment" label={m.review_comment()} hint={m.review_comment_hint()} />
      {offline && (
        <p id="review-reason" className="text-sm text-ink-2">
          {m.review_needs_connection()}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {offline ? (
          <Button disabled aria-describedby="review-reason">
            {m.review_submit()}
          </Button>
        ) : (
          <SubmitButton idle={m.review_submit()} working={m.review_submitting()} />
        )}
        <ButtonLink kind="quiet" href={paths.portal()}>
          {m.review_cancel()}
        </ButtonLink>
      </div>
    </Form>
  );
}
