import { m } from '../../paraglide/messages.js';
import { useId, useState, type SyntheticEvent } from 'react';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { maxLinkTries, type LinkedRequest } from '../../shared/features/orders/request-link-contract.ts';
import { controlAria, controlLook, Field } from '../components/form/Field.tsx';
import { Button } from '../components/Button.tsx';
import { useMutationOnce } from '../components/hooks/use-mutation-once.ts';

/** There were too many wrong attempts. `until`: an instant. */
export const LinkLocked = ({ until }: { readonly until: string }) => (
  <p role="status" className="font-medium text-danger">
    {m.link_locked({ time: formatDateTime(until) })}
  </p>
);

/** What the server says of a link that asks for digits. */
type Tried = Pick<LinkedRequest, 'access' | 'triesLeft'>;

type Props<T extends Tried> = {
  readonly tried: Tried;
  /** Which number is meant. */
  readonly hint: string;
  /** Null: the link does not work any more. */
  readonly onTry: (digits: string) => Promise<T | null>;
  readonly notFound: string;
  /** Called with the server's response, also if the digits were wrong. */
  readonly onTried: (tried: T) => void;
};

/** Asks for the last digits of a phone number, which a link needs before it shows more. */
export function LastDigits<T extends Tried>({ tried, hint, onTry, notFound, onTried }: Props<T>) {
  const id = useId();
  const [digits, setDigits] = useState('');
  const { isPending, mutate, data, isError } = useMutationOnce({
    mutationFn: () => onTry(digits),
    onSuccess: (answer: T | null) => answer && onTried(answer),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // This form may be rendered above another one.
    event.stopPropagation();
    mutate();
  };
  const failed = isError ? m.link_not_heard() : data === null ? notFound : undefined;
  const wrong = tried.access === 'wrong' ? m.link_wrong({ left: tried.triesLeft }) : undefined;
  const error = failed ?? wrong;
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field id={id} label={m.link_digits()} hint={hint} error={error}>
          <input
            {...controlAria(id, { hint, error })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={digits}
            onChange={({ target }) => setDigits(target.value.replaceAll(/\D/g, ''))}
            className={controlLook}
          />
        </Field>
        <Button type="submit" busy={isPending} disabled={digits.length < 4}>
          {m.link_open()}
        </Button>
      </form>
      <p role="status" className="sr-only">
        {(failed !== undefined || tried.triesLeft < maxLinkTries) && error}
      </p>
    </>
  );
}
