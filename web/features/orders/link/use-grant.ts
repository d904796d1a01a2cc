import { useRef, useState } from 'react';
import { ApiError } from '../../../api-client.ts';
import { useNow } from '../../../components/hooks/use-now.ts';

/** A grant is valid for an hour. A little less, so that no action starts that would expire before it arrives. */
const openMs = 55 * 60 * 1000;

export type Grant = {
  /** It has expired by this page's clock, or is about to. */
  readonly isOld: boolean;
  readonly isAsked: boolean;
  /** Asks for the digits again. Null: they were not entered. */
  readonly renew: () => Promise<string | null>;
  /** Ends the renewal with the new grant; null: there is none. */
  readonly settle: (grant: string | null) => void;
  /** Runs an action, and once more with a new grant if this one has expired. Throws the error of the first attempt. */
  readonly using: <T>(work: (grant: string) => Promise<T>) => Promise<T>;
};

/** A 404 with problem details: the grant has expired. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 404 && Boolean(error.problem);

/** The grant of a request link, while a customer works with it. */
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
