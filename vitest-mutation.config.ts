import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs in worker threads: those of the outbox and of idempotency. */
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    globalSetup: 'api/testing/migrated-templates.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['api/router/idempotency/*.test.ts', 'web/outbox/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/outbox/**/*.test.tsx'],
          setupFiles: ['web/testing/fail-on-console.ts'],
          globals: true,
        },
      },
    ],
  },
});
