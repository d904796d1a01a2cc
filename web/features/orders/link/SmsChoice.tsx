import { m } from '../../../../paraglide/messages.js';
import { requestLinkContract } from '../../../../shared/features/orders/request-link-contract.ts';
import { createClient } from '../../../api-client.ts';
import { Button } from '../../../components/Button.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import type { Grant } from './use-grant.ts';

const { chooseSms } = createClient(requestLinkContract);

type Props = {
  readonly requestId: string;
  /** Null if no SMS are sent to the number of the request. */
  readonly isOff: boolean | null;
  readonly using: Grant['using'];
  readonly onChosen: (isOff: boolean) => void;
};

/** Whether we send SMS to the phone number of a request. */
export function SmsChoice({ requestId, isOff, using, onChosen }: Props) {
  const choice = useMutationOnce({
    mutationFn: () => using((grant) => chooseSms({ body: { requestId, grant, isOff: isOff === false } })),
    onSuccess: (chosen) => onChosen(chosen.isOff),
  });
  if (isOff === null) return null;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3 text-sm">
      <p role="status" className="text-ink-2">
        {isOff ? m.sms_choice_off() : m.sms_choice_on()}
      </p>
      <Button kind="quiet" busy={choice.isPending} onClick={() => choice.mutate()}>
        {choice.isPending ? m.sms_choice_saving() : isOff ? m.sms_choice_start() : m.sms_choice_stop()}
      </Button>
      {choice.isError && (
        <p role="alert" className="text-danger">
          {m.sms_choice_failed()}
        </p>
      )}
    </div>
  );
}
