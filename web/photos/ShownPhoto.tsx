import { useState, type ComponentProps } from 'react';
import { MissingPhoto } from './PhotoTile.tsx';
import { useOnline } from '../components/hooks/use-online.ts';

type Props = Omit<ComponentProps<'img'>, 'alt' | 'onError'> & {
  /** What it is called for those who do not see it; empty where that stands beside it. */
  readonly name: string;
  /** How large the tile in its place is, where that is not as usual. */
  readonly tile?: string;
};

/** Nothing of it is kept on the device: without a network a tile says so, and it comes once there is one. */
export function ShownPhoto({ name, tile, className, ...picture }: Props) {
  const offline = !useOnline();
  const [failed, setFailed] = useState(false);
  const [wasOffline, setWasOffline] = useState(offline);
  if (wasOffline !== offline) {
    setWasOffline(offline);
    if (!offline) setFailed(false);
  }
  if (failed) return <MissingPhoto name={name} {...(tile !== undefined && { size: tile })} />;
  return (
    <img
      {...picture}
      alt={name}
      loading="lazy"
      onError={() => setFailed(true)}
      className={`rounded-xs border border-line object-cover ${className ?? ''}`}
    />
  );
}
