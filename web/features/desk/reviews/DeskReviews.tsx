import { m } from '../../../../paraglide/messages.js';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { formatDate } from '../../../../shared/colombo-time.ts';
import { problemText } from '../../../../shared/fault-text.ts';
import {
  maxReplyLength,
  reviewReplyFormSchema,
  type DeskReview,
} from '../../../../shared/features/desk/desk-contract.ts';
import { discard } from '../../../outbox/outbox.ts';
import type { OutboxRow } from '../../../outbox/outbox-row.ts';
import type { SubmitOutcome } from '../../../outbox/submit.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { controlAria, controlLook, Field } from '../../../components/form/Field.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { Note } from '../../../components/Note.tsx';
import { Stars } from '../../../components/Stars.tsx';
import { langOfWords } from '../../../written-in.ts';
import { Folded } from '../../orders/Folded.tsx';
import { ReviewReply } from '../../reviews/ReviewReply.tsx';
import { Ending } from '../answer-forms.tsx';
import { DeskNote } from '../DeskNote.tsx';
import { saidAt, type Said } from '../desk-said.ts';
import { sendReply } from './desk-replies.ts';
import { useKeptReply } from './use-kept-reply.ts';

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
  const replies = saidAt(rows, secret, 'reply');
  const alone = replies.filter(
    ({ row, payload }) => row.state !== 'sent' && !reviews.some(({ id }) => id === payload.reviewId),
  );
  return (
    <>
      {alone.map((reply) => (
        <ReplyNote key={reply.row.id} reply={reply} />
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
  readonly replies: readonly Said<'reply'>[];
};

/** One review, and its reply or the way to write one. */
function ReviewToReply({ review, secret, replies, onSaid }: ReviewProps) {
  const { rating, comment, createdAt, reply } = review;
  const [isWriting, setWriting] = useState(false);
  const { text, show, type, restore } = useKeptReply(review.id);
  const item = useRef<HTMLLIElement>(null);
  const hasSent = useRef(false);
  const [latest] = replies;
  const { isPending, mutate, data } = useMutationOnce({
    mutationFn: (written: string) => sendReply(secret, review.id, written, replies),
    onSuccess: (outcome: SubmitOutcome<'reply'>) => {
      if (outcome.outcome === 'refused') return;
      setWriting(false);
      show('');
      hasSent.current = true;
      onSaid(outcome.outcome === 'sent' ? m.desk_reviews_published() : m.desk_saved_heard());
    },
  });
  // The button that opened the form goes once there is a reply.
  const focus = () => {
    const button = hasSent.current ? null : item.current?.querySelector('button');
    (button ?? item.current)?.focus();
  };
  const change = (before: string) => {
    type(before);
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
      {!reply && latest && <ReplyNote reply={latest} onChange={change} />}
      {!reply && !latest && (
        <div>
          <Button
            kind="quiet"
            onClick={() => {
              setWriting(true);
              void restore();
            }}
          >
            <span>{m.desk_reviews_reply()}</span>
            <span className="sr-only"> {m.desk_reviews_reply_to({ date: formatDate(createdAt) })}</span>
          </Button>
        </div>
      )}
      <Dialog stays open={isWriting} onOpenChange={setWriting} onClosed={focus} title={m.desk_reviews_your_reply()}>
        <ReplyForm
          text={text}
          pending={isPending}
          refusal={data?.outcome === 'refused' ? problemText(data.problem) : undefined}
          onType={type}
          onSend={mutate}
          onClose={() => setWriting(false)}
        />
      </Dialog>
    </li>
  );
}

type FormProps = {
  readonly text: string;
  readonly pending: boolean;
  /** The server's refusal of the last attempt. */
  readonly refusal: string | undefined;
  readonly onType: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
};

function ReplyForm({ text, pending, refusal, onType, onSend, onClose }: FormProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? m.problem_no_reply() : refusal;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = reviewReplyFormSchema.safeParse({ text });
    setMissing(!typed.success);
    if (typed.success) onSend(typed.data.text);
  };
  const field = { hint: m.desk_reviews_hint(), error };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink-2">{m.desk_reviews_lead()}</p>
      <Field id={id} label={m.desk_reviews_your_reply()} {...field}>
        <textarea
          {...controlAria(id, field)}
          rows={5}
          maxLength={maxReplyLength}
          value={text}
          onChange={({ target }) => onType(target.value)}
          className={`${controlLook} py-3`}
        />
      </Field>
      <Ending pending={pending} error={error} label={m.desk_reviews_send()} onClose={onClose} />
    </form>
  );
}

/** A reply that waits on this device, or was not accepted. */
function ReplyNote({
  reply: { row, payload },
  onChange,
}: {
  readonly reply: Said<'reply'>;
  /** Writes it again, beginning with this text; undefined: its review is not listed. */
  readonly onChange?: (text: string) => void;
}) {
  const change = async () => {
    await discard(row.id);
    onChange?.(payload.text);
  };
  const lines = (
    <p lang={langOfWords(payload.text)} className="whitespace-pre-line">
      {payload.text}
    </p>
  );
  if (row.state === 'sent') return <Note title={m.desk_reviews_published()}>{lines}</Note>;
  return (
    <DeskNote
      row={row}
      titles={{ saved: m.desk_saved(), notSent: m.desk_not_sent(), failed: m.desk_failed() }}
      waiting={onChange ? { text: m.desk_change_answer(), work: change } : m.requests_discard()}
      dismiss={m.desk_dismiss()}
    >
      {lines}
    </DeskNote>
  );
}
