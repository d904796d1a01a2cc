import { m } from '../../paraglide/messages.js';
import { useOnline } from '../components/hooks/use-online.ts';

type Props = {
  /** The accessible name; empty if it is shown next to the tile. */
  readonly name: string;
  /** CSS classes. By default the tile has room for a few words. */
  readonly size?: string;
  /** Why the photo is not shown. */
  readonly children: string;
};

/** The placeholder of a photo that cannot be shown. */
export function PhotoTile({ name, size = 'min-h-22.5 w-min min-w-30', children }: Props) {
  return (
    <span
      className={`flex items-center justify-center rounded-xs border-2 border-dashed border-line-strong p-2 text-center text-sm/[1.3] text-ink-2 ${size}`}
    >
      <span>
        {name !== '' && <span className="sr-only">{name}: </span>}
        <span>{children}</span>
      </span>
    </span>
  );
}

/** The same for a photo that could not be fetched: there is no network, or our server did not send it. */
export function MissingPhoto(tile: Omit<Props, 'children'>) {
  const offline = !useOnline();
  return <PhotoTile {...tile}>{offline ? m.photo_needs_connection() : m.photo_not_shown()}</PhotoTile>;
}
