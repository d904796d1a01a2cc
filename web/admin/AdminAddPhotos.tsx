import { m } from '../../paraglide/messages.js';
import type { ChangeEvent } from 'react';
import { AdminButton } from './parts/AdminButton.tsx';
import { PhotoInput } from '../photos/PhotoInput.tsx';
import type { AdminPhotosToSend } from './hooks/use-admin-photos.ts';

/** A button that adds photos to the text being written, and the list of those chosen. */
export function AdminAddPhotos({ toSend, hint }: { readonly toSend: AdminPhotosToSend; readonly hint: string }) {
  const { photos, said, isWorking, add, remove } = toSend;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Lets the same file be chosen again.
    currentTarget.value = '';
    if (files.length > 0) add(files);
  };
  return (
    <div className="grid gap-3">
      <PhotoInput hint={hint} multiple onChange={choose}>
        Add Photos
      </PhotoInput>
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {photos.map(({ id, thumbnail, fault }, index) => (
            <li key={id} className="grid content-start gap-1 text-sm">
              <img
                src={thumbnail}
                alt={m.photo_photo({ number: index + 1 })}
                className="aspect-4/3 w-full rounded-xs border border-line object-cover"
              />
              {fault !== null && <p className="font-medium text-danger">{fault}</p>}
              <AdminButton kind="text" className="justify-self-start" onClick={() => remove(id)}>
                Remove<span className="sr-only"> photo {index + 1}</span>
              </AdminButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isWorking && 'Preparing…'}
      </p>
      <div role="status" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
