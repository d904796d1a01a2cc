import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod/mini';
import { formatDate } from '../../../../shared/colombo-time.ts';
import type { AdminReview } from '../../../../shared/features/reviews/admin-review-contract.ts';
import { removalText } from '../../../../shared/features/reviews/review-removal-texts.ts';
import { hideReviewSchema, removalReasons } from '../../../../shared/features/reviews/review-removal.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useAdminForm } from '../../../admin/hooks/use-admin-form.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminTextIsBack } from '../../../admin/parts/AdminTextIsBack.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { afterwards, useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { Note } from '../../../components/Note.tsx';
import { adminReviewClient } from './admin-review-client.ts';

/** Whether a review is on the site, and the switch for it. Removing one asks first, and for the reason. */
export function AdminReviewRemoval({ review }: { readonly review: AdminReview }) {
  const { id, removed, provider } = review;
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
      <Dialog stays open={asks} onOpenChange={setAsks} title="Remove this review from the site?">
        <RemovalForm review={review} onClose={() => setAsks(false)} />
      </Dialog>
    </div>
  );
}

type FormProps = { readonly review: AdminReview; readonly onClose: () => void };

function RemovalForm({ review: { id, provider }, onClose }: FormProps) {
  const { form, discard, forget } = useAdminForm(hideReviewSchema, `hide-review:${id}`, () => ({
    reason: '' as 'other',
    words: '',
  }));
  const { mutateAsync } = useMutation({
    mutationFn: (body: z.output<typeof hideReviewSchema>) => adminReviewClient.hideReview({ params: { id }, body }),
    meta: adminMeta({ title: 'Review Removed', description: 'The reason stands in its place.' }),
    onSuccess: () => {
      forget();
      onClose();
    },
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={(body) => afterwards(mutateAsync(body))}>
      {discard && <AdminTextIsBack onDiscard={discard} />}
      <p>
        Its words, its stars and the reply of {provider.displayName} leave the profile and every offline copy. The
        reason stands in its place. The customer still sees the review and the reason. You can show it again at any
        time.
      </p>
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
      <div className="grid gap-3 pb-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={onClose}>
          Keep Review
        </Button>
        <Button kind="danger" type="submit" busy={form.formState.isSubmitting}>
          Remove Review
        </Button>
      </div>
    </Form>
  );
}
