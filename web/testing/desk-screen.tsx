import { screen } from '@testing-library/react';
import type { DeskJob } from '../../shared/features/desk/desk-job.ts';
import { DeskPage } from '../features/desk/DeskPage.tsx';
import { holdDesk, sampleDesk, sampleDeskJob, type DeskServer } from './desk-server.ts';
import { renderScreen } from './render-screen.tsx';

/** The page of desks, with the desk that is open on this device. */
export const renderDesk = () =>
  renderScreen(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: '/work' },
  );

/** Opens the sample desk on this device, and shows its page. */
export async function showDesk() {
  await holdDesk(sampleDesk);
  return renderDesk();
}

/** Shows the sample desk with one job, and returns the job's card. */
export async function showDeskJob(server: DeskServer, changes: Partial<DeskJob>): Promise<HTMLElement> {
  server.desk = { ...server.desk, visits: [], jobs: [{ ...sampleDeskJob, ...changes }] };
  await showDesk();
  const heading = await screen.findByRole('heading', { level: 3, name: 'Bathroom floor, Galle' });
  const card = heading.closest('li');
  if (!card) throw new Error('The job has no card');
  return card;
}
