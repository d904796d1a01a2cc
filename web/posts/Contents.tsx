import type { Reading } from './reading.ts';
import * as texts from './reading-texts.ts';

/** A text with fewer headings is seen at a glance. */
const fewest = 6;

type Props = Pick<Reading, 'headings'> & { readonly lang: string | undefined };

/** Where a long text leads. */
export function Contents({ headings, lang }: Props) {
  if (headings.length < fewest) return null;
  return (
    <nav aria-label={texts.contents} className="prose mb-6 rounded-md bg-cement p-4.5">
      <p className="font-semibold">{texts.contents}</p>
      <ol lang={lang}>
        {headings.map(({ id, html }) => (
          <li key={id}>
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
