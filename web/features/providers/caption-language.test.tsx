import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { PictureViewer } from '../../components/pictures/PictureViewer.tsx';
import { Gallery } from './Gallery.tsx';
import { galleryQuery } from './provider-data.ts';

overwriteGetLocale(() => 'si');

// Its code is loaded when it opens; compiling it takes longer than a test waits.
void PictureViewer;
// jsdom's dialogs do not open.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

test("a caption has its language's lang attribute, and the month next to it does not", async () => {
  renderScreen(<Gallery provider={testProvider} />, {
    at: '/tilers/nadeesha-floors',
    known: [
      [
        galleryQuery(testProvider.slug).queryKey,
        [
          { id: 'g1', imageUrl: '/objects/a', caption: 'Hall floor', takenOn: '2026-11-23' },
          { id: 'g2', imageUrl: '/objects/b', caption: null, takenOn: null },
        ],
      ],
    ],
  });
  const pictures = await screen.findAllByRole('img');
  expect(pictures.map(({ lang }) => lang)).toEqual(['en', '']);
  const written = screen.getByText('Hall floor');
  expect([written.lang, written.parentElement?.lang]).toEqual(['en', '']);
  fireEvent.click(screen.getAllByRole('link')[0]!);
  const viewer = within(await screen.findByRole('dialog'));
  expect(viewer.getByText('Hall floor').lang).toBe('en');
  expect(viewer.getByRole('img').lang).toBe('en');
});
