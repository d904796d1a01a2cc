import { m } from '../../../../paraglide/messages.js';
import { useId, useState, type SyntheticEvent } from 'react';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import { maxLinkTries, type LinkedRequest } from '../../../../shared/features/orders/request-link-contract.ts';
import { controlAria, controlLook, Field } from '../../../components/form/Field.tsx';
import { Button } from '../../../components/Button.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { readLink } from './read-link.ts';

/** There were too many wrong attempts. `until`: an instant. */
export const LinkLocked = ({ until }: { readonly until: string }) => (
  <p role="status" className="font-medium text-danger">
    {m.link_locked({ time: formatDateTime(until) })}
  </p>
);

type Props = {
  readonly token: string;
  readonly request: Pick<LinkedRequest, 'access' | 'triesLeft'>;
  /** Called with the server's response, also if the digits were wrong. */
  readonly onOpened: (request: LinkedRequest) => void;
};

/** Asks for the last digits of the phone number. */
export function LinkDigits({ token, request: { access, triesLeft }, onOpened }: Props) {
  const id = useId();
  const [digits, setDigits] = useState('');
  const { isPending, mutate, data, isError } = useMutationOnce({
    mutationFn: () => readLink(token, digits),
    onSuccess: (request) => request && onOpened(request),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // This form may be rendered above another one.
    event.stopPropagation();
    mutate();
  };
  const failed = isError ? m.link_not_heard() : data === null ? m.link_not_found_hint() : undefined;
  const wrong = access === 'wrong' ? m.link_wrong({ left: triesLeft }) : undefined;
  const error = failed ?? wrong;
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field id={id} label={m.link_digits()} hint={m.link_digits_hint()} error={error}>
          <input
            {...controlAria(id, { hint: m.link_digits_hint(), error })}
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
        {(failed !== undefined || triesLeft < maxLinkTries) && error}
      </p>
    </>
  );
}
