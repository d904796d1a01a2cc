import { useEffect, useState } from 'react';

const present = (): string => new Date().toISOString();

/** The current instant, updated every minute. */
export function useNow(): string {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const timer = setInterval(() => setNow(present()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
