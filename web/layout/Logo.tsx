import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';

const tones = {
  page: { tiles: 'fill-sea', word: 'text-ink', petals: 'fill-paper' },
  shade: { tiles: 'fill-celadon', word: 'text-on-shade', petals: 'fill-shade' },
} as const;

/** Four tiles that form a flower, and the name; links to Home. */
export function Logo({ tone = 'page' }: { readonly tone?: keyof typeof tones }) {
  const { tiles, word, petals } = tones[tone];
  return (
    <Link
      href={paths.home()}
      // Without space for the word next to the flower, it wraps onto a second line, which is clipped.
      className={`flex h-[48px] min-w-[30px] flex-wrap md:flex-none content-center items-center gap-x-2.5 overflow-hidden font-display text-[min(1.5rem,8vw)]/none font-bold tracking-[-0.01em] ${word}`}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[30px] flex-none">
        <path className={tiles} d="M1 1h14v14H1zM1 17h14v14H1zM17 17h14v14H17z" />
        <path className="fill-clay" d="M17 1h14v14H17z" />
        <path
          className={petals}
          d="M15 15A14 14 0 0 1 1 1a14 14 0 0 1 14 14ZM17 15A14 14 0 0 1 31 1a14 14 0 0 1-14 14ZM15 17A14 14 0 0 1 1 31a14 14 0 0 1 14-14ZM17 17a14 14 0 0 1 14 14 14 14 0 0 1-14-14Z"
        />
      </svg>
      Nivasa
    </Link>
  );
}
