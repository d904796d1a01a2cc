import { m } from '../../../paraglide/messages.js';
import type { Figure, FigureKind } from '../../../shared/features/providers/figures.ts';
import { groupThousands } from '../../../shared/money.ts';
import { ProfileSection } from './ProfileSection.tsx';

const texts: Readonly<Record<FigureKind, { readonly name: () => string; readonly meaning: () => string }>> = {
  visits: { name: m.profile_figures_visits, meaning: m.profile_figures_visits_means },
  answers: { name: m.profile_figures_answers, meaning: m.profile_figures_answers_means },
  jobs: { name: m.profile_figures_jobs, meaning: m.profile_figures_jobs_means },
  milestones: { name: m.profile_figures_milestones, meaning: m.profile_figures_milestones_means },
};

const grouped = (count: number): string => groupThousands(String(count));

/** What our records say of a professional, and what each figure means; nothing until there are enough records. */
export function ProviderFigures({ figures }: { readonly figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <ProfileSection title={m.profile_figures_title()}>
      <p className="max-w-prose text-sm text-ink-2">{m.profile_figures_lead()}</p>
      <dl className="grid gap-4">
        {figures.map(({ kind, count, of }) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
            <dt className="flex items-baseline gap-2 after:flex-1 after:border-b-2 after:border-dotted after:border-rule">
              {texts[kind].name()}
            </dt>
            <dd className="font-display text-lg/none font-bold whitespace-nowrap">
              {kind === 'jobs' ? grouped(count) : m.profile_figures_of({ count: grouped(count), total: grouped(of) })}
            </dd>
            <dd className="col-span-2 max-w-prose text-sm text-ink-2">{texts[kind].meaning()}</dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
