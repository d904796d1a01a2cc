import { connection } from '../offline/connection.ts';
import { Button } from './Button.tsx';
import { useStore } from './store.ts';

type Props = {
  readonly onRetry: () => unknown;
  readonly level?: 1 | 2;
  readonly title?: string;
  readonly hint?: string;
  /** The button's word. */
  readonly retry?: string;
};

const words = {
  online: { title: 'This could not be loaded', hint: 'Check your connection and try again.', retry: 'Try again' },
  offline: { title: 'Not saved on this phone yet', hint: 'You are offline. Once there is a connection this can be read, and is kept.', retry: 'Retry' },
};

/** A read that failed: nobody knows whether the thing exists, so nothing is said about it. Without a picture, because every page carries this. */
export function LoadFailed({ onRetry, level = 2, ...own }: Props) {
  const { title, hint, retry } = { ...words[useStore(connection, 'online')], ...own };
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="grid justify-items-center gap-2.5 px-5 pt-14 pb-16 text-center">
      <Heading className="text-[1.625rem] font-bold">{title}</Heading>
      <p className="text-ink-2">{hint}</p>
      <Button className="mt-3" onClick={() => void onRetry()}>{retry}</Button>
    </div>
  );
}
