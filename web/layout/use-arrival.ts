import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { focusContent } from '../components/Button.tsx';

/** Calls back once the document has a title again: the screen's code, and its title, may still be loading. */
function whenTitled(say: (title: string) => void): () => void {
  const done = () => {
    if (!document.title) return false;
    say(document.title);
    return true;
  };
  if (done()) return () => {};
  const observer = new MutationObserver(() => {
    if (done()) observer.disconnect();
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/**
 * Does after client-side navigation what a browser does when it loads a page: scrolls to the top (except for Back),
 * moves the focus to the content, and announces the title. Returns the title to announce; empty on the first page.
 */
export function useArrival(): string {
  const [path] = useLocation();
  const seen = useRef(path);
  const byHistory = useRef(false);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // Back within a page, or a link to a part of it, must not count for the next page, which the router announces.
    const kinds = ['popstate', 'pushState'] as const;
    const note = ({ type }: Event) => {
      byHistory.current = type === 'popstate';
    };
    // Captured, because this must be known before the router handles the same event.
    for (const kind of kinds) window.addEventListener(kind, note, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    if (!byHistory.current) window.scrollTo({ top: 0, behavior: 'instant' });
    byHistory.current = false;
    focusContent();
    return whenTitled(setTitle);
  }, [path]);

  return title;
}
