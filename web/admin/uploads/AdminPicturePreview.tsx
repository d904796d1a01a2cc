import { useEffect, useState } from 'react';

const megabyte = 1024 ** 2;

const sizeOf = ({ size }: File): string =>
  size < megabyte ? `${Math.ceil(size / 1024)} kB` : `${(size / megabyte).toFixed(1)} MB`;

/** The chosen file as a data: URL; the content security policy forbids `blob:` pictures. */
export function AdminPicturePreview({ file, type }: { readonly file: File; readonly type: string }) {
  const [source, setSource] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setSource(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => setFailed(true));
    // Not the type from the system, which may not know the extension.
    reader.readAsDataURL(file.slice(0, file.size, type));
    return () => reader.abort();
  }, [file, type]);
  return (
    <figure className="grid gap-1.5">
      <div className="grid h-48 place-items-center overflow-hidden rounded-md bg-cement text-sm text-ink-2">
        {failed && <p>This browser cannot show the file.</p>}
        {source !== null && !failed && (
          <img src={source} alt="Preview" onError={() => setFailed(true)} className="size-full object-contain" />
        )}
      </div>
      <figcaption className="text-sm wrap-anywhere text-ink-2">
        {file.name}, {sizeOf(file)}
      </figcaption>
    </figure>
  );
}
