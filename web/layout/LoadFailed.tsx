import { m } from '../../paraglide/messages.js';
import { Button } from '../components/Button.tsx';
import { useOnline } from '../components/hooks/use-online.ts';

type Props = {
  /** The error. If a response with a status arrived, it is not reported as a connection problem. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly level?: 1 | 2;
  readonly title?: string;
  readonly hint?: string;
  /** The button's text. */
  readonly retry?: string;
};

const words = () => ({
  online: { title: m.shell_not_loaded(), hint: m.shell_check_connection(), retry: m.shell_try_again() },
  offline: { title: m.shell_not_saved_yet(), hint: m.shell_read_once_connected(), retry: m.shell_retry() },
});

/** The status of an error response; null for any other error. */
export const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;

const answered = (status: number) => ({
  title: m.shell_not_loaded(),
  hint: m.shell_server_failed({ status }),
  retry: m.shell_try_again(),
});

/**
 * A failed read. It is unknown whether the thing exists, so the text does not say. Without a picture, because every
 * page includes this code.
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
