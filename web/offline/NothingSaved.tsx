import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { packSize } from './saved-copy.ts';
import * as texts from './offline-page-texts.ts';
import { sizeText } from './saved-sizes.ts';

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
        <h2 className="text-xl">{texts.nothingSaved}</h2>
        <p className="text-ink-2">{texts.whatSavingDoes}</p>
      </div>
      <Button busy={busy} onClick={onSave}>
        {bytes ? texts.saveBytes(sizeText(bytes)) : texts.save}
      </Button>
    </Card>
  );
}
