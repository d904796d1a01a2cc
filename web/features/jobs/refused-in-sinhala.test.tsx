import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { m } from '../../../paraglide/messages.js';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { setUpPortal } from '../../testing/portal-server.ts';
import { problem } from '../../testing/responses.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { JobPage } from './JobPage.tsx';

overwriteGetLocale(() => 'si');

// Its code is loaded when it opens; compiling it takes longer than a test waits.
void DeclineDialog;

setUpPortal({}, ({ path }) => {
  if (!path.endsWith('/decline-quote')) return;
  return problem(409, 'conflict', { detail: 'The quote has changed', key: 'quoteChanged' });
});
beforeEach(showFrameParts);

test("why a quote can no longer be declined is shown in the page's language", async () => {
  renderScreen(<JobPage />, { at: '/portal/jobs/job-1', route: '/portal/jobs/:id' });
  fireEvent.click(await screen.findByRole('button', { name: m.decline_quote_decline() }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.input(dialog.getByRole('textbox', { name: m.decline_quote_reason() }), {
    target: { value: 'Too dear' },
  });
  fireEvent.click(dialog.getByRole('button', { name: m.decline_quote_send() }));
  await screen.findByText(m.problem_quote_changed());
  expect(screen.queryByText('The quote has changed')).toBeNull();
});
