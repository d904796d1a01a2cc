/**
 * What the shell document is made of besides `index.html`: its text, and the headers that devices keep
 * with it.
 */
export const shellSources = [
  'api/documents/shell-route.ts',
  'api/documents/document-template.ts',
  'api/documents/waiting-script.ts',
  'api/http/security-headers.ts',
  'messages/en.json',
  'messages/si.json',
  'messages/ta.json',
] as const;
