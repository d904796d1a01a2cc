/**
 * Stands in where the browser denies storage (private windows, a full disk): the app then forgets at the next reload,
 * and works until then.
 */
const fallback = new Map<string, string>();

/** Text kept for this tab, at most until it is closed. Never throws. */
export const sessionStore = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key) ?? fallback.get(key) ?? null;
    } catch {
      return fallback.get(key) ?? null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
      fallback.delete(key);
    } catch {
      fallback.set(key, text);
    }
  },
  /** The names kept that begin with `start`. */
  names(start: string): string[] {
    const kept = [...fallback.keys()];
    try {
      kept.push(...Object.keys(sessionStorage));
    } catch {
      // Denied, so nothing is kept there.
    }
    return kept.filter((name) => name.startsWith(start));
  },
  remove(key: string): void {
    fallback.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept there, so nothing is left behind.
    }
  },
};
