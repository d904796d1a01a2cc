import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

const press = () => {
  render(<CopyButton text="1234 5678" names={{ copy: 'Copy account number', copied: 'Copied account number' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy account number' }));
};

test('shows its whole name where nothing beside it says what is copied', () => {
  const names = { copy: 'Copy reference', copied: 'Copied reference' };
  const { rerender } = render(<CopyButton text="NB-7F3K2QXM" names={names} />);
  expect(screen.getByRole('button').textContent).toBe('Copy');
  rerender(<CopyButton named text="NB-7F3K2QXM" names={names} />);
  expect(screen.getByRole('button').textContent).toBe('Copy reference');
});

test('copies and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  press();
  expect(await screen.findByText('Copied account number')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copied account number' })).toBeDefined();
  expect(writeText).toHaveBeenCalledWith('1234 5678');
});

test('without the clipboard API it selects and copies', async () => {
  vi.stubGlobal('navigator', {});
  const selected: string[] = [];
  const execCommand = () => {
    const carrier = document.activeElement;
    if (carrier instanceof HTMLTextAreaElement) selected.push(carrier.value);
    return true;
  };
  Object.assign(document, { execCommand });
  press();
  expect(await screen.findByText('Copied account number')).toBeDefined();
  expect(selected).toEqual(['1234 5678']);
});

test('if nothing works it says what to do', async () => {
  vi.stubGlobal('navigator', {});
  Object.assign(document, { execCommand: () => false });
  press();
  expect(await screen.findByText(/Please select the text instead/)).toBeDefined();
});
