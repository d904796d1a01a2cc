import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskVisit, VisitBrief } from '../../../shared/features/desk/desk-contract.ts';
import { sampleDocument } from '../../../shared/testing/sample-document.ts';
import { showDesk } from '../../testing/desk-screen.tsx';
import { answered, sampleBrief, startDeskServer, type DeskServer } from '../../testing/desk-server.ts';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
});

async function open(more: Partial<VisitBrief>, state: DeskVisit['answer']['state'] = 'confirmed'): Promise<void> {
  server.desk = { ...server.desk, visits: [{ ...answered({ state }), brief: { ...sampleBrief, ...more } }] };
  await showDesk();
  await screen.findByText('Dilhani Perera');
}

test('the estimate that the customer had can be read with its lines', async () => {
  const line = { kind: 'labour', text: 'Lay tiles', quantity: '100', unit: 'sq.ft', rateLkr: 150 } as const;
  const lines = [{ ...line, amountLkr: 15_000, wastagePercent: 0, wastageLkr: 0 }];
  const document = { ...sampleDocument, lines, subtotalLkr: 15_000, totalLkr: 15_000 };
  await open({ estimate: { reference: 'NE-4H7M9PQR', document } });
  fireEvent.click(screen.getByRole('button', { name: 'Read the estimate' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Lay tiles')).toBeDefined();
  expect(sheet.getByText(/NE-4H7M9PQR/)).toBeDefined();
});

test('a confirmed visit goes into the calendar, with the customer, the place and a link to the desk', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return '#';
      },
      revokeObjectURL: () => {},
    }),
  );
  await open({ moves: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]?.text())?.replaceAll('\r\n ', '') ?? '';
  for (const part of [
    'Dilhani Perera',
    '42 Lighthouse Street\\, Galle',
    '/work',
    'SEQUENCE:2',
    'DTSTART:20270105T040000Z',
  ]) {
    expect(text).toContain(part);
  }
});

test('a visit that is not confirmed is no appointment yet', async () => {
  await open({}, 'asked');
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test('the card of a visit that the professional does not come to says only what was answered', async () => {
  server.desk = { ...server.desk, visits: [{ ...answered({ state: 'declined' }), brief: null }] };
  await showDesk();
  const card = (await screen.findByText('You cannot come')).closest('li');
  expect(card?.textContent).toBe('Tue, Jan 5, 2027, 9:30\u00A0amYou cannot comeReferenceNB-7F3K2QXM');
});
