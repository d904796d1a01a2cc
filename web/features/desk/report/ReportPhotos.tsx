import { m } from '../../../../paraglide/messages.js';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { DeskVisit } from '../../../../shared/features/desk/desk-contract.ts';
import type { ReportForm } from '../../../../shared/features/visits/inspection-report-form.ts';
import { maxReportPhotos } from '../../../../shared/media/photo-bounds.ts';
import { AddPhotos } from '../../../photos/AddPhotos.tsx';
import { PhotoTile } from '../../../photos/PhotoTile.tsx';
import { SecretPhoto } from '../../../photos/SecretPhotos.tsx';
import { Button } from '../../../components/Button.tsx';
import { controlLook, FieldError } from '../../../components/form/Field.tsx';
import { useFieldError } from '../../../components/form/use-field.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import { draftNameOf } from './desk-reports.ts';

type Photo = ReportForm['photos'][number];

export type PhotosForm = { photos: Photo[] };

type Props = {
  readonly form: SchemaForm<PhotosForm, unknown>;
  readonly visit: DeskVisit;
  /** Of the desk. */
  readonly secret: string;
  readonly onWorking: (isWorking: boolean) => void;
};

/** The photos of a report with their captions: first the stored ones, then the ones that wait on this device. */
export function ReportPhotos({ form, visit, secret, onWorking }: Props) {
  const id = useId();
  const error = useFieldError(form, 'photos');
  const photos = useWatch({ control: form.control, name: 'photos' });
  const put = (next: Photo[]) => form.setValue('photos', next, { shouldDirty: true });
  const write = (photoId: string, caption: string) => {
    const now = form.getValues('photos');
    const isThere = now.some((photo) => photo.id === photoId);
    put(
      isThere
        ? now.map((photo) => (photo.id === photoId ? { id: photoId, caption } : photo))
        : [...now, { id: photoId, caption }],
    );
  };
  const captionField = (photoId: string, number: number) => (
    <label className="grid gap-1">
      <span className="text-sm text-ink-2">{m.report_caption({ number })}</span>
      <input
        type="text"
        maxLength={120}
        value={photos.find((photo) => photo.id === photoId)?.caption ?? ''}
        onChange={({ target }) => write(photoId, target.value)}
        className={controlLook}
      />
    </label>
  );
  const known = new Map((visit.report?.photos ?? []).map((photo) => [photo.id, photo]));
  const kept = photos.filter((photo) => known.has(photo.id));
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h4 id={id} className="font-semibold">
        {m.report_photos()}
      </h4>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 empty:hidden">
        {kept.map((photo, index) => (
          <li key={photo.id} className="grid content-start gap-1.5">
            {(known.get(photo.id)?.storedAt ?? null) === null ? (
              <PhotoTile name={m.photo_photo({ number: index + 1 })}>{m.report_photo_on_its_way()}</PhotoTile>
            ) : (
              <SecretPhoto id={photo.id} name={m.photo_photo({ number: index + 1 })} secret={secret} />
            )}
            {captionField(photo.id, index + 1)}
            <Button
              kind="text"
              className="-ml-3 justify-self-start"
              onClick={() => put(photos.filter((one) => one !== photo))}
            >
              {m.report_remove_photo({ number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      <AddPhotos
        place={{ draft: draftNameOf(visit.id) }}
        kind="photo"
        label={m.photo_add_photos()}
        hint={m.report_photo_hint({ maxPhotos: maxReportPhotos })}
        onWorking={onWorking}
        renderBelow={(row, number) => captionField(row.id, kept.length + number)}
      />
      <FieldError id={id} error={error} />
    </section>
  );
}
