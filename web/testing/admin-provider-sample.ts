import type { AdminProvider } from '../../shared/features/providers/admin-provider-contract.ts';
import { testProvider } from './render-screen.tsx';

/** The listed provider of the tests as the back office reads it, without checks, services and pictures. */
export const sampleAdminProvider: AdminProvider = {
  ...testProvider,
  bioSi: '',
  bioTa: '',
  email: null,
  phone: null,
  language: 'en',
  isListed: true,
  createdAt: '2026-01-05T04:00:00.000Z',
  checks: [],
  services: [],
  gallery: [],
  application: null,
};
