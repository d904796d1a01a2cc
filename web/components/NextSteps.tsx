import { m } from '../../paraglide/messages.js';

/** What happens after a form is sent, shown before it. */
export function NextSteps({ steps }: { readonly steps: readonly (readonly [title: string, text: string])[] }) {
  return (
    <section>
      <h2 className="text-lg font-semibold">{m.ui_what_happens_next()}</h2>
      <ol className="mt-5 grid gap-6">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 large:grid-cols-1 large:gap-y-2">
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-xs bg-shade font-display text-lg font-bold text-on-shade"
            >
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className="mt-1 text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
