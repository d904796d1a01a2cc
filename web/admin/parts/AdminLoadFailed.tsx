import { LoadFailed, statusOf } from '../../layout/LoadFailed.tsx';
import { useOnline } from '../../components/hooks/use-online.ts';

type Props = { readonly error: unknown; readonly onRetry: () => unknown; readonly level?: 1 | 2 };

const offlineWords = {
  title: 'You are offline',
  hint: 'The back office needs a connection. Nothing from it is saved on this device.',
  retry: 'Try again',
};

/** A failed query of the back office. Unlike other pages it does not promise saved data, because nothing is stored. */
export function AdminLoadFailed(props: Props) {
  const isOffline = !useOnline() && statusOf(props.error) === null;
  return <LoadFailed {...props} {...(isOffline && offlineWords)} />;
}
