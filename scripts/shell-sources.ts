/** Inputs of the shell document besides `index.html`: its texts, and the headers that devices store with it. */
export const shellSources = [
  'api/ssr/shell-route.ts',
  'api/ssr/document-template.ts',
  'api/ssr/waiting-script.ts',
  'api/http/security-headers.ts',
  'messages/en.json',
  'messages/si.json',
  'messages/ta.json',
] as const;
