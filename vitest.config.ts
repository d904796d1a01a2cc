import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { browserNames } from './scripts/other-browsers.ts';

/** Tests that mock modules. They run isolated, so that other tests do not see the mocks. */
const replacing = globSync('api/**/*.test.ts').filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
);

/** These tests fail in `vmForks`, where the classes of Node and jsdom come from different realms. */
const inOneRealm = [
  'web/features/desk/DeskLanguage.test.tsx',
  'web/features/statements/AdminStatement.test.tsx',
  'web/features/work-queue/AdminTodos.test.tsx',
  'web/offline/portal/portal-session.test.tsx',
];

/** Tests of the pages. Without the pages' compiler: Vitest's own JSX transform gives the same result. */
const web = {
  testTimeout: 30_000,
  environment: 'jsdom',
  setupFiles: ['web/testing/fail-on-console.ts', 'web/testing/jsdom-locks.ts', 'web/testing/patience.ts'],
  // Testing Library unmounts after each test only if it finds a global afterEach. Tests still import theirs.
  globals: true,
};

/**
 * Tests of the server. They run in processes, because node:sqlite and sharp have native state that worker threads
 * share.
 */
const api = {
  environment: 'node',
  globalSetup: 'api/testing/migrated-templates.ts',
  pool: 'forks',
  testTimeout: 20_000,
  // Creating and dropping databases is slow on a busy disk.
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    restoreMocks: true,
    // Generous, because two browsers and two servers share two cores.
    expect: { poll: { timeout: 25_000 } },
    // The default on two cores would be one, which leaves half of the machine idle.
    maxWorkers: 2,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,scripts,web,e2e}/**/*.test.ts'],
          environment: 'node',
          // Some tests read every source file of the project, possibly on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // These tests leave no state behind, and loading the server for each file took a third of their time.
        test: { ...api, name: 'api', include: ['api/**/*.test.ts'], exclude: replacing, isolate: false },
      },
      {
        extends: true,
        test: { ...api, name: 'api-replacing', include: replacing },
      },
      {
        extends: true,
        // A new process for each file took half of the time.
        test: { ...web, name: 'web', pool: 'vmForks', include: ['web/**/*.test.tsx'], exclude: inOneRealm },
      },
      {
        extends: true,
        test: { ...web, name: 'web-one-realm', include: inOneRealm },
      },
      ...browserNames.map((browserName) => ({
        extends: true as const,
        // The journeys that run once in each browser.
        test: {
          name: `browsers-${browserName}`,
          include: ['e2e/browsers/*.e2e.ts'],
          environment: 'node' as const,
          provide: { browserName },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
