import { useEffect, useState } from 'react';
import { useMedia } from '../../components/hooks/use-media.ts';

const advanceMs = 5000;
/** The next picture is loaded halfway through, so that it is there in time and never competes with the first. */
const preloadMs = 2500;

/**
 * The index of the current slide of `count`. It advances by itself, wraps around, and pauses on hover or focus, when
 * paused by the user, or with reduced motion.
 */
export function useSlideShow(count: number) {
  const [place, setPlace] = useState(0);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [held, setHeld] = useState(false);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const playing = count > 1 && (choice ?? (still ? 'pause' : 'play')) === 'play';
  // The list may have become shorter.
  const current = place < count ? place : 0;
  const next = count > 1 ? (current + 1) % count : 0;

  const load = (slide: number) => setLoaded((before) => (before.has(slide) ? before : new Set([...before, slide])));
  const go = (to: number) => {
    const slide = (to + count) % count;
    load(slide);
    setPlace(slide);
  };

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => load(next), preloadMs);
    return () => clearTimeout(timer);
  }, [playing, next]);

  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => {
      load(next);
      setPlace(next);
    }, advanceMs);
    return () => clearTimeout(timer);
  }, [playing, held, next]);

  return { current, loaded, playing, go, toggle: () => setChoice(playing ? 'pause' : 'play'), setHeld };
}
