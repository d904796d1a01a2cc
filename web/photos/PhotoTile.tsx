import { m } from '../../paraglide/messages.js';
import { useOnline } from '../components/hooks/use-online.ts';

type Props = {
  /** What the photo is called for those who do not see it; empty where that stands beside it. */
  readonly name: string;
  /** Large enough for a few words, unless said otherwise. */
  readonly size?: string;
  /** Why it is not shown. */
  readonly children: string;
};

/** In the place of a photo that is not there: a tile that is not laid yet. */
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

/** The same where it could not be had: for want of a network, or because our server has not shown it. */
export function MissingPhoto(tile: Omit<Props, 'children'>) {
  const offline = !useOnline();
  return <PhotoTile {...tile}>{offline ? m.photo_needs_connection() : m.photo_not_shown()}</PhotoTile>;
}
