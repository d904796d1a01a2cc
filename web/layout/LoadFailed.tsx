import { m } from '../../paraglide/messages.js';
import { Button } from '../components/Button.tsx';
import { useOnline } from '../components/hooks/use-online.ts';

type Props = {
  /** What went wrong: an answer with a status is no matter of the connection, and is not told as one. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly level?: 1 | 2;
  readonly title?: string;
  readonly hint?: string;
  /** The button's word. */
  readonly retry?: string;
};

const words = () => ({
  online: { title: m.shell_not_loaded(), hint: m.shell_check_connection(), retry: m.shell_try_again() },
  offline: { title: m.shell_not_saved_yet(), hint: m.shell_read_once_connected(), retry: m.shell_retry() },
});

/** Of an error that a server answered with; of every other, null. */
export const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;

const answered = (status: number) => ({
  title: m.shell_not_loaded(),
  hint: m.shell_server_failed({ status }),
  retry: m.shell_try_again(),
});

/**
 * A read that failed: nobody knows whether the thing exists, so nothing is said about it. Without a picture, because
 * every page carries this.
 */
export function LoadFailed({ error, onRetry, level = 2, ...own }: Props) {
  const said = words()[useOnline() ? 'online' : 'offline'];
  const status = statusOf(error);
  const { title, hint, retry } = { ...(status === null ? said : answered(status)), ...own };
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="grid justify-items-center gap-2.5 px-5 pt-14 pb-16 text-center">
      <Heading className="text-title font-bold">{title}</Heading>
      <p className="text-ink-2">{hint}</p>
      <Button className="mt-3" onClick={() => void onRetry()}>
        {retry}
      </Button>
    </div>
  );
}
