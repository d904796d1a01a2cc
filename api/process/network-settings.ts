import type { Settings } from './env-settings.ts';

/** Whether a host name or address leads to this machine only. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}

/** Why a demonstration that is not meant for others does not start; null: it is on this machine alone. */
export function publicDemoFault(settings: Settings, host: string): string | null {
  const meant = 'the demo on the network: set OIDC_ISSUER, or DEMO=1 if that is meant';
  if (!isLoopback(host)) return `HOST ${host} would put ${meant}`;
  const { hostname } = new URL(settings.PUBLIC_URL ?? 'http://localhost');
  if (!isLoopback(hostname)) return `PUBLIC_URL ${hostname} would put ${meant}`;
  return settings.TRUST_PROXY ? `TRUST_PROXY puts ${meant}` : null;
}

/** Only https keeps what stands between a browser and this server from answering in its name: a proxy speaks it. */
export function plainHttpFault(settings: Settings, host: string): string | null {
  const { protocol, hostname } = new URL(settings.PUBLIC_URL ?? 'http://localhost');
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return 'PUBLIC_URL must be an https address, or one of this machine: https://nivasa.example';
  }
  return isLoopback(host) || settings.TRUST_PROXY
    ? null
    : `HOST ${host} can be reached by others without https: put a proxy before it, as docs/nginx.conf, and set TRUST_PROXY=1`;
}
