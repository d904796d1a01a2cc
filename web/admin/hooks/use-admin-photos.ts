import { useRef, useState } from 'react';
import { messageText } from '../../../shared/message-text.ts';
import { maxPhotos } from '../../../shared/media/photo-bounds.ts';
import { mintKey } from '../../outbox/drafts/draft.ts';
import type { PreparedPhoto } from '../../photos/prepare-photo.ts';

/** A photo chosen in the back office and not sent yet. It is only in this page's memory. */
export type ChosenPhoto = PreparedPhoto & { readonly id: string; readonly fault: string | null };

async function sendOne(photo: ChosenPhoto, path: string): Promise<string | null> {
  const { sendChosenPhoto } = await import('../../photos/send-chosen-photo.ts');
  const outcome = await sendChosenPhoto(photo, path);
  if (outcome.state === 'sent') return null;
  return outcome.state === 'refused'
    ? messageText(outcome.fault)
    : 'We could not send it. Please check your connection and send it again.';
}

/** Photos attached to a text that an administrator writes: up to six, without duplicates. */
export function useAdminPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(0);
  // Files are resized one at a time; sending waits for them.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const chosen = useRef<readonly ChosenPhoto[]>([]);
  const show = (next: readonly ChosenPhoto[]) => {
    chosen.current = next;
    setPhotos(next);
  };

  const take = async (file: File): Promise<string | null> => {
    if (chosen.current.length >= maxPhotos) {
      return `${file.name} was not added: you can send up to ${maxPhotos} photos.`;
    }
    const { preparePhoto } = await import('../../photos/prepare-photo.ts');
    const prepared = await preparePhoto(file);
    if (!prepared) return `This browser cannot read ${file.name} as a photo.`;
    show([...chosen.current, { ...prepared, id: mintKey(), fault: null }]);
    return null;
  };
  const takeAll = async (files: readonly File[]) => {
    const refused: string[] = [];
    for (const file of files) {
      const why = await take(file).catch(() => `${file.name} could not be added. Please choose it again.`);
      if (why !== null) refused.push(why);
    }
    setSaid(refused);
    setWorking((before) => before - 1);
  };
  return {
    photos,
    said,
    isWorking: working > 0,
    add: (files: readonly File[]) => {
      setWorking((before) => before + 1);
      queue.current = queue.current.then(() => takeAll(files));
    },
    remove: (id: string) => show(chosen.current.filter((photo) => photo.id !== id)),
    clear: () => show([]),
    /** The number of photos to send, once all chosen ones are ready. */
    ready: async (): Promise<number> => {
      await queue.current;
      return chosen.current.length;
    },
    /** Announces the photos at this path, and sends them. Throws if some are left, each with its error. */
    send: async (path: string): Promise<void> => {
      const left: ChosenPhoto[] = [];
      for (const photo of chosen.current) {
        const fault = await sendOne(photo, path);
        if (fault !== null) left.push({ ...photo, fault });
      }
      show(left);
      if (left.length > 0) throw new Error(`${left.length} photos have not been sent`);
    },
  };
}

export type AdminPhotosToSend = ReturnType<typeof useAdminPhotos>;
