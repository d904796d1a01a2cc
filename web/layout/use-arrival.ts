import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Calls back once the document has a title again: the screen's code, and with it its title, may still be on its way.
 */
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
 * What a browser does when it loads a page, for changes of page that it does not see: it begins at the top
 * (Back keeps its own place), the focus goes to the content, and the new title is said.
 * Answers the title to announce; empty on the page that the browser itself loaded.
 */
export function useArrival(): string {
  const [path] = useLocation();
  const seen = useRef(path);
  const byHistory = useRef(false);
  const [title, setTitle] = useState('');

  useEffect(() => {
    const note = () => {
      byHistory.current = true;
    };
    // Capturing: this must be known before the router hears the same event and draws the page.
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);

  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    if (!byHistory.current) window.scrollTo({ top: 0, behavior: 'instant' });
    byHistory.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
    return whenTitled(setTitle);
  }, [path]);

  return title;
}
