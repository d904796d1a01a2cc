import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sampleReport } from '../../testing/report-samples.ts';
import { InspectionReported } from './InspectionReported.tsx';

const report = sampleReport({ sentAt: '2026-11-20T05:00:00.000Z', findings: 'The slab is level.' });

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
