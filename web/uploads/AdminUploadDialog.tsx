import { useEffect, useId, useRef, useState } from 'react';
import { largestUpload } from '../../shared/uploads/upload-contract.ts';
import { serverMessage } from '../accounts/use-admin-action.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlLook } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { showToast } from '../ui/show-toast.ts';
import { uploadPicture } from './admin-upload.ts';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Receives the picture's address. */
  readonly onUploaded: (address: string) => void;
};

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Why a file is not even sent; null when the server is to look at it. */
function refusalOf(file: File): string | null {
  if (!kinds.includes(file.type)) return 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';
  return file.size > largestUpload ? 'This picture is larger than 10 MB. Please choose a smaller one.' : null;
}

/** Takes one picture, shows it, and sends it. */
export function AdminUploadDialog({ open, onOpenChange, title, onUploaded }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <Upload onClose={() => onOpenChange(false)} onUploaded={onUploaded} />
    </Dialog>
  );
}

function Upload({ onClose, onUploaded }: { readonly onClose: () => void; readonly onUploaded: (address: string) => void }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  /** From 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  // A dialog that is closed sends no further.
  useEffect(() => () => stop.current?.abort(), []);

  const choose = (chosen: File | undefined) => {
    const refusal = chosen ? refusalOf(chosen) : null;
    setProblem(refusal ?? '');
    setFile(chosen && refusal === null ? chosen : null);
  };
  const send = async (picture: File) => {
    const { signal } = (stop.current = new AbortController());
    setProblem('');
    setShare(0);
    try {
      const address = await uploadPicture(picture, setShare, signal);
      if (signal.aborted) return;
      onUploaded(address);
      showToast({ title: 'Image Uploaded', description: 'Image uploaded successfully.' });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setShare(null);
      setProblem(serverMessage(error));
    }
  };

  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">Image file</label>
        <input id={id} type="file" accept={kinds.join(',')} disabled={share !== null} aria-describedby={`${id}-hint`} onChange={(event) => choose(event.target.files?.[0])} className={`${controlLook} py-2.5`} />
        <p id={`${id}-hint`} className="text-sm text-ink-2">One JPEG, PNG, WebP, AVIF or GIF picture of 10 MB at most.</p>
      </div>
      <div role="alert" className="empty:hidden">{problem && <Note kind="danger">{problem}</Note>}</div>
      {file && <Preview file={file} />}
      {share !== null && <progress aria-label="Upload" max="1" value={share} className="h-2 w-full accent-sea" />}
      <div className="grid gap-3 pt-2 pb-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={onClose}>Cancel</Button>
        <Button disabled={file === null} busy={share !== null} onClick={() => file && void send(file)}>{share === null ? 'Upload' : `Uploading... ${Math.round(share * 100)}%`}</Button>
      </div>
    </>
  );
}

/** The file as it is, read on this device; pictures of `blob:` are not let in by the content security policy. */
function Preview({ file }: { readonly file: File }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setSource(typeof reader.result === 'string' ? reader.result : null));
    reader.readAsDataURL(file);
    return () => {
      if (reader.readyState === FileReader.LOADING) reader.abort();
    };
  }, [file]);
  return (
    <figure className="grid gap-1.5">
      {source === null ? <div className="h-40 rounded-md bg-cement" /> : <img src={source} alt="Preview" className="max-h-60 w-full rounded-md bg-cement object-contain" />}
      <figcaption className="text-sm wrap-anywhere text-ink-2">{file.name}, {Math.max(1, Math.round(file.size / 1024))} kB</figcaption>
    </figure>
  );
}
