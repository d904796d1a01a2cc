import type { IncomingMessage } from 'node:http';

/**
 * One header of a request by its lower-case name. Asking `request.headers` would make node:http build the object of all
 * of them, which costs a finished answer a tenth of its time.
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const candidate = rawHeaders[place];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) return rawHeaders[place + 1];
  }
  return undefined;
}

/** The last of several headers of that name: of what proxies have added, the one that the last of them did. */
export function lastRawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let place = rawHeaders.length - 2; place >= 0; place -= 2) {
    const candidate = rawHeaders[place];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) return rawHeaders[place + 1];
  }
  return undefined;
}
