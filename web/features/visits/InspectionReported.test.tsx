import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InspectionReport } from '../../../shared/features/visits/inspection-report.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InspectionReported } from './InspectionReported.tsx';

const report: InspectionReport = {
  version: 1,
  professional: 'Nadeesha Floors',
  writtenAt: '2026-11-20T04:00:00.000Z',
  sentAt: '2026-11-20T05:00:00.000Z',
  findings: 'The slab is level.',
  doFirst: '',
  rooms: [],
  photos: [],
  lines: [],
  subtotalLkr: 0,
  wastageLkr: 0,
  totalLkr: 0,
};

test.each([
  ['Nadeesha Floors', 'Nivasa, together with Nadeesha Floors'],
  [null, 'Nivasa, together with A professional'],
])('the report of an inspection names who has inspected: %s', async (professional, writers) => {
  renderScreen(<InspectionReported report={{ ...report, professional }} reference="NB-7F3K2QXM" by={null} />, {
    at: '/portal/jobs',
  });
  fireEvent.click(screen.getByRole('button', { name: /^Read the report/ }));
  expect(await screen.findByText(writers)).toBeDefined();
});
