import { m } from '../../../../paraglide/messages.js';
import type { LinkedRequest } from '../../../../shared/features/orders/request-link-contract.ts';
import { LastDigits } from '../../../layout/LastDigits.tsx';
import { readLink } from './read-link.ts';

type Props = {
  readonly token: string;
  readonly request: Pick<LinkedRequest, 'access' | 'triesLeft'>;
  /** Called with the server's response, also if the digits were wrong. */
  readonly onOpened: (request: LinkedRequest) => void;
};

/** Asks for the last digits of the phone number that was given with the request. */
export const LinkDigits = ({ token, request, onOpened }: Props) => (
  <LastDigits
    tried={request}
    hint={m.link_digits_hint()}
    notFound={m.link_not_found_hint()}
    onTry={(digits) => readLink(token, digits)}
    onTried={onOpened}
  />
);
