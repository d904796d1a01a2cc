import { m } from '../../../../paraglide/messages.js';
import type { Photo } from '../../../../shared/media/photo.ts';
import { SecretPhoto } from '../../../photos/SecretPhotos.tsx';
import { Button } from '../../../components/Button.tsx';

type Props = {
  readonly stored: readonly Photo[];
  /** How many have not arrived. */
  readonly missing: number;
  /** Of the desk. */
  readonly secret: string;
  readonly onRemove: (id: string) => void;
};

/** The photos of an entry that was sent back. They go with the next one, unless the professional removes them. */
export function FormerPhotos({ stored, missing, secret, onRemove }: Props) {
  return (
    <div className="grid gap-2">
      <p>{m.desk_work_former_photos()}</p>
      <ul className="flex flex-wrap gap-3">
        {stored.map(({ id }, index) => (
          <li key={id} className="grid gap-1">
            <SecretPhoto id={id} name={m.photo_photo({ number: index + 1 })} secret={secret} />
            <Button kind="text" className="-ml-3 justify-self-start" onClick={() => onRemove(id)}>
              {m.photo_list_remove()}
              <span className="sr-only"> {m.photo_list_that_photo({ number: index + 1 })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {missing > 0 && <p className="text-sm text-ink-2">{m.desk_work_photos_coming({ count: missing })}</p>}
    </div>
  );
}
