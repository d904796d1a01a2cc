import { LoadFailed, statusOf } from '../../layout/LoadFailed.tsx';
import { useOnline } from '../../components/hooks/use-online.ts';

type Props = { readonly error: unknown; readonly onRetry: () => unknown; readonly level?: 1 | 2 };

const offlineWords = {
  title: 'You are offline',
  hint: 'The back office needs a connection. Nothing from it is saved on this device.',
  retry: 'Try again',
};

/** A read of the back office that failed. Other pages promise to keep what they have read; these keep nothing. */
export function AdminLoadFailed(props: Props) {
  const isOffline = !useOnline() && statusOf(props.error) === null;
  return <LoadFailed {...props} {...(isOffline && offlineWords)} />;
}
