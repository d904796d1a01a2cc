import { m } from '../../../paraglide/messages.js';
import { useId, useState } from 'react';
import { photoPath } from '../../../shared/media/photo-bounds.ts';
import type { Photo } from '../../../shared/media/photo.ts';
import { CheckBox } from '../../components/form/CheckBox.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';

type ShareProps = {
  readonly photos: readonly Photo[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Answers whether that was done. */
  readonly onMake: (choice: { readonly showsTotal: boolean; readonly photoIds: string[] }) => Promise<boolean>;
};

/** What a new link shows: nothing is ticked that its customer has not ticked. */
export function ShareDialog({ photos, open, onOpenChange, onMake }: ShareProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [showsTotal, setShowsTotal] = useState(false);
  const [pending, run] = usePending();
  const toggle = (photo: string) => {
    const next = new Set(chosen);
    if (!next.delete(photo)) next.add(photo);
    setChosen(next);
  };
  const make = async () => {
    if (!(await onMake({ showsTotal, photoIds: [...chosen] }))) return 'staying' as const;
    setChosen(new Set());
    setShowsTotal(false);
    onOpenChange(false);
    return 'staying' as const;
  };
  return (
    <Dialog
      stays
      open={open}
      onOpenChange={onOpenChange}
      title={m.share_make_title()}
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {m.share_keep()}
          </Button>
          <Button busy={pending} onClick={() => void run(make)}>
            {pending ? m.share_making() : m.share_make()}
          </Button>
        </div>
      }
    >
      <p>{m.share_always()}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{m.share_choose_photos()}</legend>
        {photos.length === 0 && <p className="text-sm text-ink-2">{m.share_no_photos()}</p>}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-3">
          {photos.map((photo, index) => (
            <label key={photo.id} className="grid gap-1.5 text-sm">
              <img
                src={photoPath(photo.id, 320)}
                alt=""
                width={144}
                height={108}
                className="aspect-4/3 w-full rounded-xs border border-line object-cover"
              />
              <span className="flex min-h-11 items-center gap-2.5">
                <CheckBox checked={chosen.has(photo.id)} onChange={() => toggle(photo.id)} />
                {m.share_photo({ number: index + 1 })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5">
        <CheckBox
          id={id}
          aria-describedby={`${id}-hint`}
          checked={showsTotal}
          onChange={({ target }) => setShowsTotal(target.checked)}
        />
        <label htmlFor={id} className="flex min-h-11 items-center text-sm font-semibold">
          {m.share_show_total()}
        </label>
        <p id={`${id}-hint`} className="col-start-2 text-sm text-ink-2">
          {m.share_show_total_hint()}
        </p>
      </div>
    </Dialog>
  );
}

type TakeBackProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Answers whether that was done. */
  readonly onTakeBack: () => Promise<boolean>;
};

/** Says what will be lost, and asks. */
export function TakeBackDialog({ open, onOpenChange, onTakeBack }: TakeBackProps) {
  const [pending, run] = usePending();
  const takeBack = async () => {
    if (await onTakeBack()) onOpenChange(false);
    return 'staying' as const;
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.share_take_back_title()}
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {m.share_keep_link()}
          </Button>
          <Button kind="danger" busy={pending} onClick={() => void run(takeBack)}>
            {pending ? m.share_taking_back() : m.share_take_back()}
          </Button>
        </div>
      }
    >
      <p>{m.share_take_back_explained()}</p>
    </Dialog>
  );
}
