import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  readonly onRetry: () => unknown;
  readonly level?: 1 | 2;
};

/** A read that failed: nobody knows whether the thing exists, so nothing is said about it. */
export function LoadFailed({ onRetry, level = 2 }: Props) {
  return (
    <div role="alert">
      <EmptyState level={level} title="This could not be loaded" hint="Check your connection and try again.">
        <Button onClick={() => void onRetry()}>Try again</Button>
      </EmptyState>
    </div>
  );
}
