import { useRef, useState } from 'react';
import { ApiError } from '../../../api-client.ts';
import { useNow } from '../../../components/hooks/use-now.ts';

/** Our server lets in for an hour; a little less, so that nothing is begun that is over before it arrives. */
const openMs = 55 * 60 * 1000;

export type Grant = {
  /** By this page's clock it is over, or will be soon. */
  readonly isOld: boolean;
  readonly isAsked: boolean;
  /** Asks for the digits once more. Null: they were not given. */
  readonly renew: () => Promise<string | null>;
  /** What was asked for has come; null: it has not. */
  readonly settle: (grant: string | null) => void;
  /** Does something, and once more with another grant where this one is over. Throws what the first try threw. */
  readonly using: <T>(work: (grant: string) => Promise<T>) => Promise<T>;
};

/** A 404 as problem details: what the digits had opened is over. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 404 && Boolean(error.problem);

/** What the digits of a link have opened, while somebody works with it. */
export function useGrant(grant: string): Grant {
  const now = useNow();
  const [since, setSince] = useState({ grant, now });
  if (since.grant !== grant) setSince({ grant, now });
  const waiting = useRef<{ readonly promise: Promise<string | null>; readonly end: (next: string | null) => void }>(
    null,
  );
  const [isAsked, setIsAsked] = useState(false);

  const renew = (): Promise<string | null> => {
    if (!waiting.current) {
      let end: (next: string | null) => void = () => {};
      const promise = new Promise<string | null>((resolve) => {
        end = resolve;
      });
      waiting.current = { promise, end };
      setIsAsked(true);
    }
    return waiting.current.promise;
  };
  const settle = (next: string | null): void => {
    waiting.current?.end(next);
    waiting.current = null;
    setIsAsked(false);
  };
  const using = async <T>(work: (by: string) => Promise<T>): Promise<T> => {
    try {
      return await work(grant);
    } catch (error) {
      if (!isOver(error)) throw error;
      const next = await renew();
      if (next === null) throw error;
      return work(next);
    }
  };
  return { isOld: Date.parse(now) - Date.parse(since.now) > openMs, isAsked, renew, settle, using };
}
