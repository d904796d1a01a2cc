import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Fonts and pictures stay files: inlined they would be loaded again with every document.
    assetsInlineLimit: 0,
    // The server decides what is loaded when; a preload of the script would compete with the first picture.
    modulePreload: { polyfill: false },
  },
  // One file for the server's renderer. In development Node loads the packages itself.
  ssr: { noExternal: command === 'build' ? true : [] },
}));
