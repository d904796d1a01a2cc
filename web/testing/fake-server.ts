import { json } from './responses.ts';

export type Seen = {
  readonly path: string;
  readonly key: string;
  readonly headers: Headers;
  readonly init: RequestInit;
};

type Reply = (seen: Seen) => Response | Promise<Response>;

export const refusal = (status: number, code: string, headers: Record<string, string> = {}) => {
  const errors = { phone: 'Phone number must be at least 10 digits' };
  return json(
    status,
    { type: `/problems/${code}`, title: 'Problem', status, detail: 'It did not work', errors },
    headers,
  );
};

export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Behaves like the server: a key counts once, and the same body gets the same response again. `reply` may answer first.
 */
export function fakeServer(reply?: (seen: Seen, accept: Reply) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const bodies = new Map<string, BodyInit | null | undefined>();
  const accept: Reply = ({ key, init }) => {
    if (bodies.has(key) && bodies.get(key) !== init.body) return refusal(422, 'key-reused');
    bodies.set(key, init.body);
    return json(201, { id: `server-${key}`, reference: 'NB-7F3K2QXM', clientKey: key });
  };
  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const call = { path, init, headers, key: headers.get('Idempotency-Key') ?? '' };
    seen.push(call);
    return reply ? reply(call, accept) : accept(call);
  };
  return { fetch, seen, /** The keys that count, each once. */ stored: () => [...bodies.keys()] };
}

export type FakeServer = ReturnType<typeof fakeServer>;
