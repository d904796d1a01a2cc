import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiError } from '../../api-client.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { connection } from '../../lib/connection.ts';
import { refreshShown } from '../../offline/follow-news.ts';
import { refreshJob } from '../../offline/portal/portal-mirror.ts';
import { wipeIfSignedOut } from '../../offline/wipe.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { showToast } from '../../components/toasts/show-toast.tsx';
import { useStore } from '../../components/store.ts';
import { TextArea } from '../../components/form/TextArea.tsx';
import { RatingField } from './RatingField.tsx';
import { reviewClient } from './review-client.ts';
import { useKeptReview } from './use-kept-review.ts';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly labelledBy: string;
  readonly onSent: () => void;
};

/** A review is published at once and there is one for each job: it is sent now or not at all. */
export function ReviewForm({ customerId, job, labelledBy, onSent }: Props) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { form, forget } = useKeptReview(job.id);
  const offline = useStore(connection, 'online') === 'offline';

  const send = async (review: { rating: number; comment: string }) => {
    try {
      await reviewClient.submitReview({ body: { ...review, jobId: job.id } });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (!(await wipeIfSignedOut(client, error))) {
        showToast({ title: m.review_failed(), description: m.review_failed_more(), tone: 'destructive' });
        if (problem?.status === 409) void refreshJob(client, customerId, job.id);
      }
      return { refused: problem };
    }
    forget();
    onSent();
    showToast({ title: m.review_submitted(), description: m.review_submitted_more() });
    void refreshJob(client, customerId, job.id);
    // The profile shows it, with its new rating.
    refreshShown().catch(() => {});
    navigate(paths.reviewThanks());
    return 'leaving' as const;
  };

  return (
    <Form form={form} onSubmit={send} labelledBy={labelledBy} className="grid gap-6">
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
