import { m } from '../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { copySize } from './copy-contents.ts';
import { sizeText } from './saved-sizes.ts';

type Props = {
  readonly busy: boolean;
  readonly onSave: () => void;
};

/**
 * Shown if the copy was removed, or not fetched because the browser asks to save data. The user decides, and sees the
 * size of the download.
 */
export function NothingSaved({ busy, onSave }: Props) {
  const { data: bytes } = useQuery({ queryKey: ['copy-size'], queryFn: copySize, gcTime: 0 });
  return (
    <Card as="section" className="grid justify-items-start gap-4">
      <div className="grid gap-2">
        <h2 className="text-xl">{m.offline_page_nothing_saved()}</h2>
        <p className="text-ink-2">{m.offline_page_what_saving_does()}</p>
      </div>
      <Button busy={busy} onClick={onSave}>
        {bytes ? m.offline_page_save_bytes({ size: sizeText(bytes) }) : m.offline_page_save()}
      </Button>
    </Card>
  );
}
