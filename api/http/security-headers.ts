import { createHash } from 'node:crypto';

export type HeaderList = Readonly<Record<string, string>>;

type Options = {
  /**
   * The scripts that stand in the documents themselves; each is allowed by its hash, since the bytes are shared by all
   * visitors.
   */
  readonly inlineScripts: readonly string[];
  readonly isHttps: boolean;
  /** Vite's hot reload puts scripts of its own into the page. */
  readonly isDevelopment: boolean;
  /** The origin of the bucket that browsers send pictures to. */
  readonly uploadsTo?: string | null;
};

/** The headers of every answer, errors and files included. */
export function securityHeaders({ inlineScripts, isHttps, isDevelopment, uploadsTo }: Options): HeaderList {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const scripts = ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : hashes)].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Radix positions its layers with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${uploadsTo ? ` ${uploadsTo}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * The same for built files. A policy binds documents and workers; a script, a style or a picture obeys that of the page
 * it serves, so its own only says that it is no page itself, and says it shortly: it comes with every file.
 * A worker obeys its own file's: /sw.js needs the full one.
 */
export const fileHeaders = (headers: HeaderList): HeaderList => ({
  ...headers,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
});
