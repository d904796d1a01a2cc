import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as texts from './search-texts.ts';

/** What a filter that matches nobody says. */
export function NobodyFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState title={texts.nobodyFound} hint={texts.adjustFilters}>
      <Button onClick={onClear}>{texts.clearFilters}</Button>
    </EmptyState>
  );
}
