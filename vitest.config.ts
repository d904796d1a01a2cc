import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { browserNames } from './scripts/other-browsers.ts';

/** Tests that replace modules: what they put in their place must not be met by others. */
const replacing = globSync('api/**/*.test.ts').filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
);

/** Tests of the server. node:sqlite and sharp hold native state, which worker threads share and processes do not. */
const api = {
  environment: 'node',
  globalSetup: 'api/testing/migrated-templates.ts',
  pool: 'forks',
  testTimeout: 20_000,
  // Databases are made and dropped in it, on a machine whose disk has other work.
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    restoreMocks: true,
    // What a person would wait for; a second is little where two browsers and two servers share two cores.
    expect: { poll: { timeout: 25_000 } },
    // On two cores it would be one: half of the machine would wait.
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
          // Some read every source of the project, on a machine that has other work.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // They leave nothing behind, and loading the server anew for each file was a third of their time.
        test: { ...api, name: 'api', include: ['api/**/*.test.ts'], exclude: replacing, isolate: false },
      },
      {
        extends: true,
        test: { ...api, name: 'api-replacing', include: replacing },
      },
      {
        extends: true,
        // The compiler of the pages is not needed: Vitest's own JSX transform is the same as the build's.
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/testing/fail-on-console.ts', 'web/testing/jsdom-locks.ts'],
          // Testing Library unmounts after each test only where it finds a global afterEach. Tests still import theirs.
          globals: true,
        },
      },
      ...browserNames.map((browserName) => ({
        extends: true as const,
        // The journeys that every browser makes, once in each.
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
