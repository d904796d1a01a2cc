import { useState, type ComponentProps } from 'react';
import { MissingPhoto } from './PhotoTile.tsx';
import { useOnline } from '../components/hooks/use-online.ts';

type Props = Omit<ComponentProps<'img'>, 'alt' | 'onError'> & {
  /** The accessible name; empty if it is shown next to the photo. */
  readonly name: string;
  /** CSS classes for the size of the placeholder, if it is not the default. */
  readonly tile?: string;
};

/**
 * A photo that is not stored on the device. Without a network a placeholder says so, and the photo loads once there is
 * one.
 */
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
