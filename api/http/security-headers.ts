import { createHash } from 'node:crypto';

export type HeaderList = Readonly<Record<string, string>>;

type Options = {
  /**
   * Inline scripts of the documents. Each is allowed by its hash, not by a nonce, because cached documents are the same
   * for all visitors.
   */
  readonly inlineScripts: readonly string[];
  readonly isHttps: boolean;
  /** Vite's hot reload adds its own scripts to the page. */
  readonly isDevelopment: boolean;
  /** The origin of the bucket that browsers upload to. */
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
 * The headers for built files, with a short policy. A policy applies to documents and workers; scripts, styles and
 * pictures follow that of their page, so theirs only forbids use as a page. A worker follows the policy of its own
 * script, so /sw.js needs the full one.
 */
export const fileHeaders = (headers: HeaderList): HeaderList => ({
  ...headers,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
});
