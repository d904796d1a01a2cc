import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { DeskJob } from '../../shared/features/desk/desk-job.ts';
import type { Desk, DeskVisit, OpenedDesk, VisitBrief } from '../../shared/features/desk/desk-contract.ts';
import { changeDesk, deskOnDevice, followDesk, keepDesk } from '../offline/desk/desk-copy.ts';
import { emptyOutbox } from './outbox-samples.ts';
import { json } from './responses.ts';
import { stubApi, type Call } from './stub-api.ts';

export const sampleBrief: VisitBrief = {
  fullName: 'Dilhani Perera',
  phone: '077 123 4567',
  dialled: '+94771234567',
  address: '42 Lighthouse Street, Galle',
  notes: 'The gate is green.',
  moves: 0,
  photos: [],
  estimate: null,
};

export const sampleVisit: DeskVisit = {
  id: '794072cd-64cd-4e2a-91ef-52786b4d8c61',
  reference: 'NB-7F3K2QXM',
  scheduledAt: '2027-01-05T04:00:00.000Z',
  isOpen: true,
  answer: { state: 'asked', dueAt: '2099-01-01T04:00:00.000Z', offeredTimes: [], daySteps: [], version: 1 },
  brief: sampleBrief,
  report: null,
};

export const sampleDeskJob: DeskJob = {
  id: '2f0f5b5a-6d2c-4a51-9a3f-6f1d0c8a7b11',
  reference: 'NB-7F3K2QXM',
  title: 'Bathroom floor',
  city: 'Galle',
  address: '42 Lighthouse Street',
  fullName: 'Dilhani Perera',
  phone: '077 123 4567',
  dialled: '+94771234567',
  status: 'in_progress',
  changes: [
    { status: 'quoted', at: '2026-12-01T04:00:00.000Z' },
    { status: 'accepted', at: '2026-12-03T04:00:00.000Z' },
    { status: 'in_progress', at: '2026-12-05T04:00:00.000Z' },
  ],
  supervision: false,
  contractValueLkr: 450_000,
  quote: {
    amountLkr: 450_000,
    notes: 'Hall and bathroom, with skirting.',
    completionDate: '2027-01-30',
    createdAt: '2026-12-01T04:00:00.000Z',
    declinedAt: null,
  },
  progress: [],
  publishesAtOnce: false,
  sent: [],
};

export const closedDesk: OpenedDesk = {
  id: 'provider-1',
  displayName: 'Nadeesha Floors',
  access: 'closed',
  triesLeft: 5,
  lockedUntil: null,
};

/** A visit whose answer has changed. */
export const answered = (more: Partial<DeskVisit['answer']>): DeskVisit => ({
  ...sampleVisit,
  answer: { ...sampleVisit.answer, ...more },
});

export type DeskServer = {
  desk: Desk;
  /** By path; the others are of a visitor without an account. */
  readonly answers: Record<string, (call: Call) => Response | Promise<Response>>;
  readonly calls: readonly Call[];
  isOffline: boolean;
};

/** A server with one desk, whose digits are 2210, and an app that knows of no desk. */
export async function startDeskServer(): Promise<DeskServer> {
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/work');
  const opened = (digits: unknown): OpenedDesk => {
    if (digits === undefined) return closedDesk;
    return digits === '2210'
      ? { ...closedDesk, access: 'open' }
      : { ...closedDesk, access: 'wrong', triesLeft: closedDesk.triesLeft - 1 };
  };
  const server: DeskServer = {
    desk: {
      displayName: 'Nadeesha Floors',
      language: 'en',
      services: [],
      availability: null,
      visits: [sampleVisit],
      jobs: [],
      reviews: [],
    },
    answers: {
      '/api/work/open': ({ body }) => json(200, opened(body['digits'])),
      '/api/work/desk': () => json(200, server.desk),
      '/api/work/close': () => json(200, {}),
      '/api/work/answers': ({ key, body }) => {
        server.desk = { ...server.desk, visits: [answered({ state: 'confirmed', version: 2 })] };
        return json(201, { id: body['visitId'], clientKey: key });
      },
    },
    calls: stubApi((call) => {
      if (server.isOffline) throw new TypeError('Failed to fetch');
      return server.answers[call.path]?.(call) ?? json(200, { authenticated: false });
    }),
    isOffline: false,
  };
  await emptyOutbox();
  await holdDesk(null);
  return server;
}

export const sampleDesk = {
  secret: 'the-secret',
  providerId: 'provider-1',
  displayName: 'Nadeesha Floors',
  customerId: null,
};

/** Changes the desk on this device, and waits until the app knows. */
export async function holdDesk(next: Parameters<typeof keepDesk>[0] | null): Promise<void> {
  await followDesk();
  await (next ? keepDesk(next) : changeDesk(() => null));
  await waitFor(() => {
    if (deskOnDevice.get()?.secret !== next?.secret) throw new Error('The app does not know yet');
  });
}
