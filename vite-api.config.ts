import { defineConfig } from 'vite';

/**
 * The server's build: its own files as one, with only the texts that it uses. Packages stay in node_modules. A server
 * from its sources needs 35 MB more memory and starts slower.
 */
export default defineConfig({
  // A build needs no settings, and the user who builds may not be allowed to read them.
  envDir: false,
  build: {
    ssr: 'api/main.ts',
    outDir: 'dist/api',
    target: 'node24',
    // Also what is imported later, so that a running server does not miss a file after the next build.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
