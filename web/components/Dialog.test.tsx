import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';

function Premium() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        What it includes
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Premium Managed Service"
        tone="clay"
        footer={<button type="button">Start a chat</button>}
      >
        <p>Dispute resolution support</p>
      </Dialog>
    </>
  );
}

test('opens with its name, takes the focus, and restores it on Escape', async () => {
  render(<Premium />);
  const opener = screen.getByRole('button', { name: 'What it includes' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Premium Managed Service' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a dialog that replaces another gives the focus back to what opened that one', async () => {
  function Read() {
    const [shown, setShown] = useState<'loading' | 'read' | null>(null);
    return (
      <main id="main" tabIndex={-1}>
        <button type="button" onClick={() => setShown('loading')}>
          Read Report
        </button>
        {shown === 'loading' && (
          <Dialog key="loading" open onOpenChange={() => {}} title="Loading">
            <button type="button" onClick={() => setShown('read')}>
              Next
            </button>
          </Dialog>
        )}
        {shown === 'read' && (
          <Dialog key="read" open onOpenChange={() => setShown(null)} title="Report">
            <input aria-label="Text" />
          </Dialog>
        )}
      </main>
    );
  }
  render(<Read />);
  const opener = screen.getByRole('button', { name: 'Read Report' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  // Radix gives the focus of the first back in a later task.
  await new Promise((next) => setTimeout(next));
  expect(document.activeElement).toBe(screen.getByLabelText('Text'));
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  // Not to the opener of an earlier one, if nothing had the focus.
  opener.blur();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await new Promise((next) => setTimeout(next));
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

test('leaves the focus alone where the browser does not focus a pressed button', async () => {
  render(
    <main id="main" tabIndex={-1}>
      <Premium />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'What it includes' }));
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(document.activeElement).not.toBe(screen.getByRole('main'));
});

test('can move the focus to another element on closing', async () => {
  function Link() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <input aria-label="Text" />
        <Dialog open={open} onOpenChange={setOpen} title="Link" onClosed={() => screen.getByLabelText('Text').focus()}>
          <p>Address</p>
        </Dialog>
      </>
    );
  }
  render(<Link />);
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')));
});

test('a form focuses its first field, and does not close on a press outside', async () => {
  function Form() {
    const [open, setOpen] = useState(true);
    return (
      <Dialog open={open} onOpenChange={setOpen} title="Edit Job" stays>
        <label>
          Title
          <input />
        </label>
      </Dialog>
    );
  }
  render(<Form />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  // Radix listens for presses outside the dialog from the next task on.
  await new Promise((next) => setTimeout(next));
  fireEvent.pointerDown(document.body);
  expect(screen.getByRole('dialog')).toBeDefined();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
