import type { Reading } from './reading.ts';
import * as texts from './post-texts.ts';

/** A text with fewer headings is seen at a glance. */
const fewest = 6;

type Props = Pick<Reading, 'headings'> & { readonly lang: string | undefined };

/** Where a long text leads. */
export function Contents({ headings, lang }: Props) {
  if (headings.length < fewest) return null;
  return (
    <nav aria-label={texts.contents} className="mb-10 rounded-md bg-cement px-4.5 py-3.5 md:px-6">
      <p className="font-semibold">{texts.contents}</p>
      <ol lang={lang} className="list-decimal pl-7 marker:text-sea-ink sm:columns-2">
        {headings.map(({ id, html }) => (
          <li key={id} className="break-inside-avoid pl-1">
            <a href={`#${id}`} className="inline-flex min-h-11 items-center hover:underline">
              {/* oxlint-disable-next-line react/no-danger -- A heading of the sanitised body. */}
              <span dangerouslySetInnerHTML={{ __html: html }} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
