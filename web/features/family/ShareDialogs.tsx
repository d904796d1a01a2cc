import { m } from '../../../paraglide/messages.js';
import { useId, useState } from 'react';
import { photoPath } from '../../../shared/media/photo-bounds.ts';
import type { FamilyLinksOfJob } from '../../../shared/features/family/family-contract.ts';
import type { Photo } from '../../../shared/media/photo.ts';
import { CheckBox } from '../../components/form/CheckBox.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';

type Change = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChanged: (links: FamilyLinksOfJob) => void;
  /** Refetches, so that the page shows the server's current state. */
  readonly onFailed: () => Promise<unknown>;
};

type Choice = { readonly showsTotal: boolean; readonly photoIds: string[] };

type ShareProps = Change & {
  readonly photos: readonly Photo[];
  readonly onMake: (choice: Choice) => Promise<FamilyLinksOfJob>;
};

const failure = () => ({ title: m.share_error(), description: m.share_failed(), tone: 'destructive' }) as const;

/** Chooses what a new link shows: nothing is preselected. */
export function ShareDialog({ photos, open, onOpenChange, onMake, onChanged, onFailed }: ShareProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [showsTotal, setShowsTotal] = useState(false);
  const { isPending, mutate } = useMutationOnce({
    mutationFn: onMake,
    meta: { success: { title: m.share_made(), description: m.share_made_more() }, failure },
    onSuccess: (links) => {
      onChanged(links);
      setChosen(new Set());
      setShowsTotal(false);
      onOpenChange(false);
    },
    onError: onFailed,
  });
  const toggle = (photo: string) => {
    const next = new Set(chosen);
    if (!next.delete(photo)) next.add(photo);
    setChosen(next);
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
          <Button busy={isPending} onClick={() => mutate({ showsTotal, photoIds: [...chosen] })}>
            {isPending ? m.share_making() : m.share_make()}
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

type TakeBackProps = Change & { readonly onTakeBack: () => Promise<FamilyLinksOfJob> };

/** Says what will be lost, and asks for confirmation. */
export function TakeBackDialog({ open, onOpenChange, onTakeBack, onChanged, onFailed }: TakeBackProps) {
  const { isPending, mutate } = useMutationOnce({
    mutationFn: onTakeBack,
    meta: { success: { title: m.share_taken_back(), description: m.share_taken_back_more() }, failure },
    onSuccess: (links) => {
      onChanged(links);
      onOpenChange(false);
    },
    onError: onFailed,
  });
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
          <Button kind="danger" busy={isPending} onClick={() => mutate()}>
            {isPending ? m.share_taking_back() : m.share_take_back()}
          </Button>
        </div>
      }
    >
      <p>{m.share_take_back_explained()}</p>
    </Dialog>
  );
}
