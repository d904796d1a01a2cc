import { useState } from 'react';
import { beginningOf } from '../../../../shared/beginning-of.ts';
import { formatDate } from '../../../../shared/colombo-time.ts';
import type { AdminReview } from '../../../../shared/features/reviews/admin-review-contract.ts';
import { removalText } from '../../../../shared/features/reviews/review-removal-texts.ts';
import { hideReviewSchema, removalReasons } from '../../../../shared/features/reviews/review-removal.ts';
import { AdminReasonDialog } from '../../../admin/AdminReasonDialog.tsx';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { Note } from '../../../components/Note.tsx';
import { adminReviewClient } from './admin-review-client.ts';

/** Whether a review is on the site, and the switch for it. Removing one asks first, and for the reason. */
export function AdminReviewRemoval({ review }: { readonly review: AdminReview }) {
  const { id, removed, provider, comment, reply } = review;
  const [asks, setAsks] = useState(false);
  const show = useMutationOnce({
    mutationFn: () => adminReviewClient.showReview({ params: { id } }),
    meta: adminMeta({
      title: 'Review Shown Again',
      description: `It is on the profile of ${provider.displayName}, and its stars count.`,
    }),
  });
  if (removed) {
    return (
      <Note kind="wait" title={`Removed: ${removalText(removed)}`}>
        <p>Since {formatDate(removed.at)}. Visitors read the reason in its place, and its stars do not count.</p>
        <AdminButton kind="quiet" className="mt-2" busy={show.isPending} onClick={() => show.mutate()}>
          Show Again
        </AdminButton>
      </Note>
    );
  }
  return (
    <div>
      <AdminButton kind="quiet" onClick={() => setAsks(true)}>
        Remove from the Site
        <span className="sr-only">
          : {provider.displayName}, {formatDate(review.createdAt)}
        </span>
      </AdminButton>
      <AdminReasonDialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove this review from the site?"
        name={`hide-review:${id}`}
        schema={hideReviewSchema}
        begin={() => ({ reason: '' as 'other', words: '' })}
        work={(body) => adminReviewClient.hideReview({ params: { id }, body })}
        done={{ title: 'Review Removed', description: 'The reason appears in its place, and we tell the customer.' }}
        keep="Keep Review"
        press="Remove Review"
        language={undefined}
        text={
          <p>
            {`“${beginningOf(comment)}” leaves the profile of ${provider.displayName} and every offline copy, with its stars${reply ? ' and the reply' : ''}. The reason appears in its place. The customer still sees the review and the reason. You can show it again at any time.`}
          </p>
        }
        renderFields={(form) => (
          <>
            <SelectField
              form={form}
              name="reason"
              label="Reason"
              prompt="Choose a reason"
              options={removalReasons.map((reason) => [reason, removalText({ reason, words: null })])}
            />
            {form.watch('reason') === 'other' && (
              <TextArea
                form={form}
                name="words"
                label="Reason in your words"
                hint="Visitors and the customer read it. Please do not repeat what you remove."
              />
            )}
          </>
        )}
      />
    </div>
  );
}
