import { m } from '../../../paraglide/messages.js';
import { useId } from 'react';
import { inLanguage, paths } from '../../../shared/paths.ts';
import { languageNames, siteLanguages, type SiteLanguage } from '../../../shared/site-language.ts';
import { chooseLanguage } from '../../lib/language-links.ts';
import { Button } from '../../components/Button.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { useOnline } from '../../components/hooks/use-online.ts';
import { chooseDeskLanguage, withSecret } from './desk-client.ts';

type Props = { readonly secret: string; readonly language: SiteLanguage };

/** The language in which the professional is written to; the page goes there too. */
export function DeskLanguage({ secret, language }: Props) {
  const id = useId();
  const offline = !useOnline();
  const { isPending, mutate, isError, variables } = useMutationOnce({
    mutationFn: (chosen: SiteLanguage) => chooseDeskLanguage({ body: { language: chosen } }, withSecret(secret)),
    onSuccess: ({ language: chosen }: { readonly language: SiteLanguage }) => {
      chooseLanguage(chosen);
      location.assign(inLanguage(chosen, paths.desk()));
    },
  });
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-sm text-ink-2">
        {m.desk_language()}
      </p>
      <div className="flex flex-wrap gap-3">
        {siteLanguages.map((one) => (
          <Button
            key={one}
            kind={one === language ? 'sea' : 'quiet'}
            lang={one}
            aria-pressed={one === language}
            busy={isPending && variables === one}
            held={isPending || offline}
            onClick={() => mutate(one)}
          >
            {languageNames[one]}
          </Button>
        ))}
      </div>
      {offline && <p className="text-sm text-ink-2">{m.desk_language_offline()}</p>}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {isError && m.visit_not_heard()}
      </p>
    </div>
  );
}
