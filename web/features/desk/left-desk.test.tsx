import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { clearUserData } from '../../offline/clear-user-data.ts';
import { settleDesks } from '../../offline/desk/leave-desk.ts';
import { sendNow } from '../../outbox/outbox.ts';
import { createQueryClient } from '../../query-client.ts';
import { renderDesk } from '../../testing/desk-screen.tsx';
import {
  answered,
  holdDesk,
  json,
  problem,
  sampleDesk,
  startDeskServer,
  type DeskServer,
} from '../../testing/desk-server.ts';
import { lookInside } from '../../testing/outbox-samples.ts';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
  showFrameParts();
  server.answers['/api/work/close'] = () => json(200, {});
});

const stored = () => lookInside(({ rows }) => rows.toArray());

/** At a desk that was opened with an account, an answer is refused; then the session of the account ends. */
async function leftWithRefused(): Promise<void> {
  await holdDesk({ ...sampleDesk, customerId: 'customer-1' });
  const { unmount } = renderDesk();
  await screen.findByText('Dilhani Perera');
  server.isOffline = true;
  fireEvent.click(screen.getByRole('button', { name: /^I will come/ }));
  await screen.findByText(/^Your answer is saved on this phone/);
  server.isOffline = false;
  server.desk = { ...server.desk, visits: [answered({ state: 'declined', version: 2 })] };
  server.answers['/api/work/answers'] = () => problem(409, 'officeHasAnswered');
  await act(async () => void (await sendNow()));
  await waitFor(async () => expect(await stored()).toMatchObject([{ kind: 'answer', state: 'needs-action' }]));
  unmount();
  await clearUserData(createQueryClient());
  await act(settleDesks);
  expect(server.calls.filter(({ path }) => path === '/api/work/close')).toHaveLength(1);
}

test('what was refused waits for the same professional when the session of their account ends', async () => {
  await leftWithRefused();
  await holdDesk({ ...sampleDesk, secret: 'the-next-secret', customerId: 'customer-1' });
  expect(await stored()).toMatchObject([{ opensWith: 'the-next-secret', state: 'needs-action' }]);
  renderDesk();
  expect(await screen.findByText('Your answer was not accepted')).toBeDefined();
});

test('it is not shown to another professional', async () => {
  await leftWithRefused();
  await holdDesk({ ...sampleDesk, secret: 'another', providerId: 'provider-2', displayName: 'Asha Glass' });
  const { unmount } = renderDesk();
  await screen.findByText('Dilhani Perera');
  expect(screen.queryByText('Your answer was not accepted')).toBeNull();
  unmount();
  await settleDesks();
  expect(await stored()).toMatchObject([{ opensWith: 'the-secret' }]);
});
