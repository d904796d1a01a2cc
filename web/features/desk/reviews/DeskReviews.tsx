import { m } from '../../../../paraglide/messages.js';
import { useRef, useState } from 'react';
import { formatDate } from '../../../../shared/colombo-time.ts';
import { reviewReplyFormSchema, type DeskReview } from '../../../../shared/features/desk/desk-contract.ts';
import { DraftOffer } from '../../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../outbox/drafts/form-draft.ts';
import type { OutboxRow } from '../../../outbox/outbox-row.ts';
import type { SubmitOutcome } from '../../../outbox/submit.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Stars } from '../../../components/Stars.tsx';
import { langOfWords } from '../../../written-in.ts';
import { Folded } from '../../orders/Folded.tsx';
import { ReviewReply } from '../../reviews/ReviewReply.tsx';
import { Ending, Refusal, useSending } from '../answer-forms.tsx';
import { SaidNote } from '../DeskNote.tsx';
import { replyDraftOf, sendReply } from '../desk-answers.ts';
import { deskSubmissionsOf, type DeskSubmission } from '../desk-submissions.ts';

type Props = {
  readonly secret: string;
  readonly rows: readonly OutboxRow[];
  /** Newest first. */
  readonly reviews: readonly DeskReview[];
  /** What screen readers announce. */
  readonly onSaid: (text: string) => void;
};

/** The reviews of the professional's work: first those without a reply. */
export function DeskReviews({ secret, rows, reviews, onSaid }: Props) {
  const replies = deskSubmissionsOf(rows, secret, 'reply');
  const alone = replies.filter(
    ({ row, payload }) => row.state !== 'sent' && !reviews.some(({ id }) => id === payload.reviewId),
  );
  return (
    <>
      {alone.map((reply) => (
        <ReplyNote key={reply.row.id} reply={reply} onSaid={onSaid} />
      ))}
      <Folded title={m.desk_reviews_title()}>
        <p className="text-sm text-ink-2">{reviews.length === 0 ? m.desk_reviews_none() : m.desk_reviews_lead()}</p>
        <ul className="grid gap-6">
          {[...reviews.filter(({ reply }) => !reply), ...reviews.filter(({ reply }) => reply)].map((review) => (
            <ReviewToReply
              key={review.id}
              review={review}
              secret={secret}
              replies={replies.filter(({ payload }) => payload.reviewId === review.id)}
              onSaid={onSaid}
            />
          ))}
        </ul>
      </Folded>
    </>
  );
}

type ReviewProps = Pick<Props, 'secret' | 'onSaid'> & {
  readonly review: DeskReview;
  /** What was written to it on this device, newest first. */
  readonly replies: readonly DeskSubmission<'reply'>[];
};

/** One review, and its reply or the way to write one. */
function ReviewToReply({ review, secret, replies, onSaid }: ReviewProps) {
  const { rating, comment, createdAt, reply } = review;
  const [isWriting, setWriting] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const hasSent = useRef(false);
  const [latest] = replies;
  const noteSent = ({ outcome }: SubmitOutcome<'reply'>) => {
    if (outcome === 'refused') return;
    setWriting(false);
    hasSent.current = true;
    onSaid(outcome === 'sent' ? m.desk_reviews_published() : m.desk_saved_heard());
  };
  // The button that opened the form goes once there is a reply.
  const focus = () => {
    const button = hasSent.current ? null : item.current?.querySelector('button');
    (button ?? item.current)?.focus();
  };
  const write = () => {
    hasSent.current = false;
    setWriting(true);
  };
  return (
    <li ref={item} tabIndex={-1} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={rating} />
        <time dateTime={createdAt} className="text-xs text-ink-2">
          {formatDate(createdAt)}
        </time>
      </div>
      <p lang={langOfWords(comment)} className="wrap-anywhere whitespace-pre-line">
        {comment}
      </p>
      {reply && <ReviewReply reply={reply} title={m.desk_reviews_your_reply()} />}
      {!reply && latest && <ReplyNote reply={latest} onEdit={write} onSaid={onSaid} />}
      {!reply && !latest && (
        <div>
          <Button kind="quiet" onClick={write}>
            <span>{m.desk_reviews_reply()}</span>
            <span className="sr-only"> {m.desk_reviews_reply_to({ date: formatDate(createdAt) })}</span>
          </Button>
        </div>
      )}
      <Dialog stays open={isWriting} onOpenChange={setWriting} onClosed={focus} title={m.desk_reviews_your_reply()}>
        <ReplyForm
          reviewId={review.id}
          secret={secret}
          replies={replies}
          onSent={noteSent}
          onClose={() => setWriting(false)}
        />
      </Dialog>
    </li>
  );
}

type FormProps = Pick<ReviewProps, 'secret' | 'replies'> & {
  readonly reviewId: string;
  readonly onSent: (outcome: SubmitOutcome<'reply'>) => void;
  readonly onClose: () => void;
};

/** What is typed stays on this device until it is sent. */
function ReplyForm({ reviewId, secret, replies, onSent, onClose }: FormProps) {
  const form = useSchemaForm(reviewReplyFormSchema, { text: '' });
  const draft = useFormDraft({ form, name: replyDraftOf(reviewId), fields: { text: true } });
  const { refusal, send } = useSending(draft, onSent);
  return (
    <Form form={form} className="grid gap-4" onSubmit={({ text }) => send(sendReply(secret, reviewId, text, replies))}>
      <p className="text-ink-2">{m.desk_reviews_lead()}</p>
      <DraftOffer draft={draft} />
      <TextArea form={form} name="text" label={m.desk_reviews_your_reply()} hint={m.desk_reviews_hint()} />
      <Refusal text={refusal} />
      <Ending label={m.desk_reviews_send()} onClose={onClose} />
    </Form>
  );
}

/** A reply that waits on this device, or was not accepted. */
function ReplyNote({
  reply: { row, payload },
  onEdit,
  onSaid,
}: Pick<Props, 'onSaid'> & {
  readonly reply: DeskSubmission<'reply'>;
  /** Opens its form; undefined: its review is not listed. */
  readonly onEdit?: () => void;
}) {
  return (
    <SaidNote
      row={row}
      arrived={m.desk_reviews_published()}
      onEdit={onEdit}
      discardText={m.requests_discard()}
      onSaid={onSaid}
    >
      <p lang={langOfWords(payload.text)} className="whitespace-pre-line">
        {payload.text}
      </p>
    </SaidNote>
  );
}
