import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { noticeRefusal } from '../admin-user.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { controlAria, controlLook } from '../../components/form/Field.tsx';
import { Note } from '../../components/Note.tsx';
import { prepareToasts, showToast } from '../../components/toasts/show-toast.tsx';
import { AdminPicturePreview } from './AdminPicturePreview.tsx';
import { examinePicture, pictureTypes } from './admin-picture-file.ts';
import { isAboutFile, sayFailure, uploadPicture } from './admin-upload.ts';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Receives the picture's URL. */
  readonly onUploaded: (address: string) => void;
};

/** Takes one picture, previews it, and uploads it. */
export function AdminUploadDialog({ open, onOpenChange, title, onUploaded }: Props) {
  const [sends, setSends] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} stays={sends}>
      <Upload onClose={() => onOpenChange(false)} onUploaded={onUploaded} onSending={setSends} />
    </Dialog>
  );
}

/** Each browser engine has its own pseudo-element for the bar. */
const progressLook =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-cement [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-cement [&::-webkit-progress-value]:bg-sea';

type Chosen = { readonly file: File; readonly type: string };

type UploadProps = {
  readonly onClose: () => void;
  readonly onUploaded: (address: string) => void;
  readonly onSending: (sends: boolean) => void;
};

function Upload({ onClose, onUploaded, onSending }: UploadProps) {
  const id = useId();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState('');
  /** From 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  const isSending = share !== null;
  /** The file chosen last; an earlier one may take longer to read. */
  const latest = useRef<File>(null);

  useEffect(prepareToasts, []);
  // Closing the dialog aborts the upload.
  useEffect(
    () => () => {
      stop.current?.abort();
      onSending(false);
    },
    [onSending],
  );
  // The focus moves to the button that chooses another file.
  useEffect(() => {
    if (problem !== '' && chosen === null) input.current?.focus();
  }, [problem, chosen]);

  const choose = async (file: File | null) => {
    latest.current = file;
    setProblem('');
    setChosen(null);
    if (!file) return;
    const examined = await examinePicture(file);
    if (latest.current !== file) return;
    if ('refusal' in examined) setProblem(examined.refusal);
    else setChosen({ file, type: examined.type });
  };
  const send = async ({ file, type }: Chosen) => {
    const { signal } = (stop.current = new AbortController());
    const progress = (now: number | null) => {
      setShare(now);
      onSending(now !== null);
    };
    setProblem('');
    progress(0);
    try {
      const address = await uploadPicture({ file, type, onProgress: progress, signal });
      if (signal.aborted) return;
      onUploaded(address);
      showToast({ title: 'Image Uploaded', description: 'Image uploaded successfully.' });
      onClose();
    } catch (error) {
      const sentence = await sayFailure(error, file);
      if (signal.aborted) return;
      progress(null);
      setProblem(sentence);
      if (isAboutFile(error)) setChosen(null);
      await noticeRefusal(client, error);
    }
  };
  const press = () => {
    if (chosen) void send(chosen);
    else setProblem('Please choose a picture first.');
  };

  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-file`} className="text-sm font-semibold">
          Image file
        </label>
        <input
          {...controlAria(`${id}-file`, { hint: true, error: problem === '' || chosen ? undefined : problem })}
          ref={input}
          type="file"
          accept={pictureTypes}
          disabled={isSending}
          // Lets the same file be chosen again after it was edited; the browser dispatches an event only for a
          // different value.
          onClick={() => input.current && chosen === null && (input.current.value = '')}
          onChange={({ target: { files } }) => void choose(files?.[0] ?? null)}
          className={`${controlLook} py-2 pl-2 file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-cement file:px-3 file:font-semibold file:text-sea-ink`}
        />
        <p id={`${id}-file-hint`} className="text-sm text-ink-2">
          JPEG, PNG, WebP, AVIF or GIF, 10 MB at most.
        </p>
      </div>
      <div role="alert" id={`${id}-file-error`} className="empty:hidden">
        {problem && <Note kind="danger">{problem}</Note>}
      </div>
      {chosen && <AdminPicturePreview {...chosen} />}
      {isSending && (
        <div className="flex items-center gap-3">
          <progress aria-label="Upload" max="1" value={share} className={progressLook} />
          <span aria-hidden="true" className="text-sm tabular-nums">
            {Math.floor(share * 100)}%
          </span>
        </div>
      )}
      <div className="grid gap-3 pt-2 pb-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={isSending} onClick={press}>
          {wordOf(share)}
        </Button>
      </div>
    </>
  );
}

function wordOf(share: number | null): string {
  if (share === null) return 'Upload';
  // Everything was sent; the server is checking and converting it.
  return share === 1 ? 'Finishing...' : 'Uploading...';
}
