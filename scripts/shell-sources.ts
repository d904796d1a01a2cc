/**
 * On the server, what the shell document is made of besides `index.html`: its text, and the headers that devices keep
 * with it.
 */
export const shellSources = [
  'api/shell-route.ts',
  'api/document-template.ts',
  'api/waiting-script.ts',
  'api/middleware/security-headers.ts',
] as const;
