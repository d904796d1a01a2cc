import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** What a filter that matches nobody says. */
export function NobodyFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState title="No professionals found matching your criteria" hint="Try adjusting your filters or search terms">
      <Button onClick={onClear}>Clear filters</Button>
    </EmptyState>
  );
}
