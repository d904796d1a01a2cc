import type { Problem } from '../../shared/problem.ts';
import { connection } from '../device/connection.ts';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import type { SchemaForm } from '../forms/use-schema-form.ts';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/store.ts';
import type { Afterwards } from '../ui/use-pending.ts';

type Reason = { reason: string };

type Props = {
  readonly form: SchemaForm<Reason, Reason>;
  readonly words: {
    readonly explained: string;
    readonly reason: string;
    readonly reasonHint?: string;
    readonly needsConnection: string;
    readonly keep: string;
    readonly send: string;
    readonly sending: string;
  };
  readonly onSend: (reason: string) => Promise<Afterwards | { readonly refused: Problem | null }>;
  readonly onClose: () => void;
};

/** Asks why, and tells our server: now or not at all. */
export function ReasonForm({ form, words, onSend, onClose }: Props) {
  const offline = useStore(connection, 'online') === 'offline';
  return (
    <Form form={form} onSubmit={({ reason }) => onSend(reason)} className="grid gap-4 pb-2">
      <p>{words.explained}</p>
      <TextArea form={form} name="reason" label={words.reason} hint={words.reasonHint} />
      {offline && (
        <p id="reason-offline" className="text-sm text-ink-2">
          {words.needsConnection}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="quiet" onClick={onClose}>
          {words.keep}
        </Button>
        {offline ? (
          <Button disabled aria-describedby="reason-offline">
            {words.send}
          </Button>
        ) : (
          <SubmitButton idle={words.send} working={words.sending} full />
        )}
      </div>
    </Form>
  );
}
