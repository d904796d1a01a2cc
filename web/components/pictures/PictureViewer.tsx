import { m } from '../../../paraglide/messages.js';
import { useEffect, useRef, useState, type ComponentProps, type TouchEvent } from 'react';
import { Icon } from '../Icon.tsx';
import * as icons from '../icons.ts';
import { CaptionWords, captionText, type Caption } from './picture-caption.tsx';
import { Picture } from './Picture.tsx';

import { writtenIn } from '../../written-in.ts';

type Props = {
  readonly pictures: readonly string[];
  /** The captions of the pictures, if known. */
  readonly captions: readonly Caption[];
  /** The index of the first one shown. */
  readonly start: number;
  readonly label: string;
  readonly onClose: () => void;
};

/** A shorter movement is a touch, not a swipe. */
const swipePx = 48;

/**
 * Shows one picture at a time over the page. The native dialog traps the focus, closes on Escape and restores the
 * focus.
 */
export function PictureViewer({ pictures, captions, start, label, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(start);
  useEffect(() => dialog.current?.showModal(), []);
  // Does what `closedby` does in browsers that have it. A press on the backdrop is outside the dialog's own box.
  useEffect(() => {
    const element = dialog.current;
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      if (target === element && !isInside) element?.close();
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);

  const caption = captions[place] ?? { written: null, when: null };
  const turn = (by: number) => setPlace((before) => (before + by + pictures.length) % pictures.length);
  // Where a single finger touched; two fingers zoom.
  const began = useRef<number | null>(null);
  const onTouchStart = ({ touches }: TouchEvent) => {
    began.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const by = began.current === null ? 0 : (changedTouches[0]?.clientX ?? began.current) - began.current;
    began.current = null;
    if (Math.abs(by) < swipePx || pictures.length < 2 || (window.visualViewport?.scale ?? 1) > 1) return;
    turn(by > 0 ? -1 : 1);
  };
  useEffect(() => {
    const element = dialog.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      closedby="any"
      onClose={onClose}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
      className="m-auto w-full max-w-[min(96vw,75rem)] animate-rise bg-shade text-on-shade backdrop:bg-scrim"
    >
      <Picture
        src={pictures[place] ?? ''}
        lang={caption.written ? writtenIn() : undefined}
        alt={captionText(caption) ?? m.picture_viewer_picture({ label, number: place + 1, count: pictures.length })}
        width={1280}
        height={960}
        sizes="96vw"
        first
        className="max-h-[calc(100dvh-8rem)] w-full object-contain"
      />
      <div className="flex flex-wrap items-center justify-end gap-x-3 pl-4 text-sm">
        <p aria-live="polite" className="flex-[1_1_6rem] py-1">
          {captionText(caption) && (
            <span>
              <CaptionWords caption={caption} />
              <span>{' · '}</span>
            </span>
          )}
          <span>{m.picture_viewer_place({ number: place + 1, count: pictures.length })}</span>
        </p>
        <div className="flex">
          {pictures.length > 1 && (
            <Control icon={icons.back} aria-label={m.ui_previous_picture()} onClick={() => turn(-1)} />
          )}
          {pictures.length > 1 && (
            <Control icon={icons.next} aria-label={m.ui_next_picture()} onClick={() => turn(1)} />
          )}
          <Control icon={icons.close} aria-label={m.ui_close()} onClick={() => dialog.current?.close()} />
        </div>
      </div>
    </dialog>
  );
}

function Control({ icon, ...rest }: { readonly icon: string } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className="grid size-12 flex-none place-items-center -outline-offset-4 hover:bg-shade-2"
    >
      <Icon path={icon} />
    </button>
  );
}
