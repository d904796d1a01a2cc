import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FamilyLinksOfJob } from '../../../shared/features/family/family-contract.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShareDialog, TakeBackDialog } from './ShareDialogs.tsx';
import { ShareJob } from './ShareJob.tsx';

// Their code is loaded when they open; compiling it takes longer than a test waits.
void [ShareDialog, TakeBackDialog];

const at = '2026-11-12T04:00:00.000Z';
const photo = (id: string) => ({ id, kind: 'photo' as const, storedAt: at });
const link = (id: string, more: Partial<FamilyLinksOfJob['links'][number]> = {}) => ({
  id,
  url: `https://nivasa.example/f#f.${id}.mac`,
  createdAt: at,
  showsTotal: false,
  photoIds: [],
  ...more,
});

let known: FamilyLinksOfJob;
let refusal: Response | undefined;

const { calls, goOffline } = setUpPortal({}, ({ path, method, body }) => {
  if (!path.includes('/family-links')) return;
  if (refusal && method !== 'GET') return refusal.clone();
  if (method === 'POST') {
    const made = link('new', body);
    known = { ...known, links: [made, ...known.links] };
  }
  if (method === 'DELETE') known = { ...known, links: known.links.filter(({ id }) => !path.endsWith(`/${id}`)) };
  return Response.json(known);
});

const nothing: FamilyLinksOfJob = { links: [], photos: [], endsAt: null, isOver: false };

async function open(links: FamilyLinksOfJob) {
  [known, refusal] = [links, undefined];
  renderScreen(<ShareJob customerId="customer-1" jobId="job-1" />, { at: '/portal/jobs/job-1' });
  const heading = await screen.findByRole('heading', { name: 'Share this job' });
  return within(heading.closest('section')!);
}
const shareButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share this job' });
const asked = () => calls.filter(({ path }) => path.includes('/family-links'));

test('a customer chooses what a link shows, and the link is listed, to be copied', async () => {
  const section = await open({ ...nothing, photos: [photo('p1'), photo('p2')] });
  await waitFor(() => expect(shareButton().disabled).toBe(false));
  fireEvent.click(shareButton());
  const dialog = within(await screen.findByRole('dialog'));
  for (const box of dialog.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  fireEvent.click(dialog.getByLabelText('Photo 2'));
  fireEvent.click(dialog.getByLabelText('Show the total'));
  fireEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await section.findByText('Shows 1 photo and the total')).toBeDefined();
  expect(section.getByRole('button', { name: /^Copy link \(created Nov 12, 2026, 9:30\sam\)/ })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked().at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/portal/jobs/job-1/family-links',
    body: { showsTotal: true, photoIds: ['p2'] },
  });
});

test('a link is revoked after confirmation', async () => {
  const section = await open({ ...nothing, links: [link('one', { showsTotal: true }), link('two')] });
  const [first] = await section.findAllByRole('button', { name: /^Remove/ });
  fireEvent.click(first!);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
  expect(asked().map(({ method }) => method)).not.toContain('DELETE');
  fireEvent.click(section.getAllByRole('button', { name: /^Remove/ })[0]!);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(asked().at(-1)?.path).toBe('/api/portal/jobs/job-1/family-links/one');
  expect(section.getByText('Shows no photos and no total')).toBeDefined();
});

test('a failed request is reported, and the choices stay', async () => {
  await open({ ...nothing, photos: [photo('p1')] });
  await waitFor(() => expect(shareButton().disabled).toBe(false));
  fireEvent.click(shareButton());
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText('Photo 1'));
  refusal = new Response('', { status: 502 });
  fireEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText("We couldn't receive that. Please try again.")).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Photo 1').checked).toBe(true);
});

test('ten links are the limit, and offline none can be created or revoked', async () => {
  const many = { ...nothing, links: Array.from({ length: 10 }, (_, place) => link(`link-${place}`)) };
  await open(many);
  expect(await screen.findByText(/^You can have up to ten links/)).toBeDefined();
  expect(shareButton().disabled).toBe(true);
  goOffline();
  expect(screen.getByText('You are offline: go online to share.')).toBeDefined();
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: /^Remove/ })) {
    expect(button.disabled).toBe(true);
  }
});

test('for a job that ended long ago nothing is offered', async () => {
  await open({ ...nothing, endsAt: at, isOver: true });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Share this job' })).toBeNull());
});
