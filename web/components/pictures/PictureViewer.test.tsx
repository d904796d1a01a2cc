import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PictureViewer } from './PictureViewer.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = vi.fn<() => void>();

const show = (count = 3) => {
  const pictures = Array.from({ length: count }, (_, place) => `/objects/${place}`);
  render(
    <PictureViewer
      pictures={pictures}
      captions={pictures.map(() => ({ written: null, when: null }))}
      start={0}
      label="Work"
      onClose={vi.fn<() => void>()}
    />,
  );
  return screen.getByRole('dialog', { hidden: true });
};

const swipe = (dialog: HTMLElement, from: number, to: number, fingers = 1) => {
  const touches = Array.from({ length: fingers }, () => ({ clientX: from }));
  fireEvent.touchStart(dialog, { touches });
  fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: to }] });
};

test('a swipe changes the picture, in both directions and from the last to the first', () => {
  const dialog = show();
  swipe(dialog, 300, 200);
  expect(screen.getByText('2 of 3')).toBeDefined();
  swipe(dialog, 100, 200);
  swipe(dialog, 100, 200);
  expect(screen.getByText('3 of 3')).toBeDefined();
});

test.each([
  ['a touch that hardly moves', 300, 280, 1, 3],
  ['two fingers that enlarge', 300, 100, 2, 3],
  ['a single picture', 300, 100, 1, 1],
])('%s changes nothing', (_what, from, to, fingers, count) => {
  swipe(show(count), from, to, fingers);
  expect(screen.getByText(`1 of ${count}`)).toBeDefined();
});
