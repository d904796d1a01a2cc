import { m } from '../../../paraglide/messages.js';
import { useId } from 'react';
import { inLanguage, paths } from '../../../shared/paths.ts';
import { languageNames, siteLanguages, type SiteLanguage } from '../../../shared/site-language.ts';
import { chooseLanguage } from '../../lib/language-links.ts';
import { mintKey } from '../../outbox/drafts/draft.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { ChoiceChip } from '../../components/form/ChoiceChip.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { deskSubmissionsOf, isUnsent, sendSetting } from './desk-submissions.ts';

type Props = {
  readonly secret: string;
  readonly rows: readonly OutboxRow[];
  /** What our server knows. */
  readonly language: SiteLanguage;
};

/** The language in which the professional is written to; the page goes there too, with or without a network. */
export function DeskLanguage({ secret, rows, language }: Props) {
  const id = useId();
  const chosen = deskSubmissionsOf(rows, secret, 'language');
  const unsent = chosen.filter(({ row }) => isUnsent(row));
  const current = chosen.find(({ row }) => row.state === 'sent' || isUnsent(row))?.payload.language ?? language;
  const { isPending, mutate, data, variables } = useMutationOnce({
    mutationFn: async (next: SiteLanguage) => {
      const outcome = await sendSetting('language', { language: next }, mintKey(), secret, unsent);
      if (outcome.outcome === 'refused') return outcome;
      chooseLanguage(next);
      location.assign(inLanguage(next, paths.desk()));
      return outcome;
    },
  });
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-sm text-ink-2">
        {m.desk_language()}
      </p>
      <div className="flex flex-wrap gap-2">
        {siteLanguages.map((one) => (
          <ChoiceChip
            key={one}
            isChosen={one === current || (isPending && variables === one)}
            lang={one}
            held={isPending}
            onClick={() => mutate(one)}
          >
            {languageNames[one]}
          </ChoiceChip>
        ))}
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {unsent.length > 0 && m.desk_saved()}
      </p>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {data?.outcome === 'refused' && m.visit_not_heard()}
      </p>
    </div>
  );
}
