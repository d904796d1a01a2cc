import { formatDate } from '../../../shared/colombo-time.ts';
import type { Review } from '../../../shared/features/providers/provider-contract.ts';
import { langOfWords } from '../../written-in.ts';

type Props = {
  readonly reply: NonNullable<Review['reply']>;
  /** Who has written it. */
  readonly title: string;
};

/** What a professional has replied to a review, below it. */
export const ReviewReply = ({ reply: { text, createdAt }, title }: Props) => (
  <div className="grid gap-1 border-l-2 border-rule pl-4">
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <b className="font-semibold">{title}</b>
      <time dateTime={createdAt} className="text-xs whitespace-nowrap text-ink-2">
        {formatDate(createdAt)}
      </time>
    </p>
    <p lang={langOfWords(text)} className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  </div>
);
