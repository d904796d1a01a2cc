import { m } from '../../../../paraglide/messages.js';
import type { Reading } from './reading.ts';

/** A text with fewer headings needs no table of contents. */
const fewest = 6;

type Props = Pick<Reading, 'headings'> & { readonly lang: string | undefined };

/** The table of contents of a long text. */
export function Contents({ headings, lang }: Props) {
  if (headings.length < fewest) return null;
  return (
    <nav aria-label={m.reading_contents()} className="mb-6 rounded-md bg-cement p-4.5">
      <p className="pb-2 font-semibold">{m.reading_contents()}</p>
      <ul lang={lang}>
        {headings.map(({ id, html }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center border-t border-rule py-2 text-sea-ink hover:underline"
            >
              {/* oxlint-disable-next-line react/no-danger -- A heading of the sanitised body. */}
              <span dangerouslySetInnerHTML={{ __html: html }} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
