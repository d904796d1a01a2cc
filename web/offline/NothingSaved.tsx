import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { packSize } from './saved-copy.ts';
import { sizeText } from './offline-text.ts';

type Props = {
  readonly busy: boolean;
  readonly onSave: () => void;
};

/** Removed, or not fetched because the browser asks to save data: the person decides, and knows what it costs. */
export function NothingSaved({ busy, onSave }: Props) {
  const { data: bytes } = useQuery({ queryKey: ['pack-size'], queryFn: packSize, gcTime: 0 });
  return (
    <Card as="section" className="grid justify-items-start gap-4">
      <div className="grid gap-2">
        <h2 className="text-[1.5rem]">Nothing is saved yet</h2>
        <p className="text-ink-2">
          Saved once, every professional with rates and reviews, every guide and every blog post opens without a
          connection. Pictures are saved as you see them.
        </p>
      </div>
      <Button busy={busy} onClick={onSave}>
        Save for offline{bytes ? ` (${sizeText(bytes)})` : ''}
      </Button>
    </Card>
  );
}
