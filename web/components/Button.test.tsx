import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

function Offer() {
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <section>
      <Button onClick={() => setShown(false)}>Not now</Button>
    </section>
  ) : (
    <p>Later</p>
  );
}

const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('when a focused button is removed the focus moves to the content', () => {
  render(
    <main id="main" tabIndex={-1}>
      <Offer />
    </main>,
  );
  press('Not now');
  expect(screen.getByText('Later')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a button that is removed without the focus does not move it', () => {
  render(
    <main id="main" tabIndex={-1}>
      <input aria-label="Name" />
      <Offer />
    </main>,
  );
  screen.getByLabelText('Name').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('in a dialog the focus stays there', () => {
  render(
    <>
      <main id="main" tabIndex={-1} />
      <Dialog open onOpenChange={() => {}} title="Photos">
        <Offer />
      </Dialog>
    </>,
  );
  press('Not now');
  expect(document.activeElement).not.toBe(document.getElementById('main'));
});
