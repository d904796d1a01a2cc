import { m } from '../../paraglide/messages.js';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Floor } from '../components/Floor.tsx';
import { Wrap } from '../components/Wrap.tsx';
import { PageHead } from './PageHead.tsx';

export function NotFoundPage() {
  return (
    <Wrap className="grid gap-7 pt-8 pb-12 md:grid-cols-2 md:items-center md:gap-16 md:py-18">
      <PageHead title={m.shell_not_found()} description={m.shell_not_found_description()} />
      <div className="grid justify-items-start gap-4">
        <h1 className="text-hero/none">{m.shell_not_found()}</h1>
        <p className="max-w-[26em] text-ink-2">{m.shell_one_tile_is_missing()}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.home()}>{m.shell_go_home()}</ButtonLink>
          <ButtonLink kind="quiet" href={paths.directory()}>
            {m.shell_browse_directory()}
          </ButtonLink>
        </div>
      </div>
      <svg viewBox="0 0 288 240" aria-hidden="true" className="w-full bg-edge">
        <Floor rows={['abdagl', 'ckgjjj', 'ieg he', 'accabd', 'aamckg']} joint={1.5} />
        <path d="M144 96h48v48h-48z" className="fill-cement" />
        <path d="M144 96h48v7h-41v41h-7z" className="fill-ink opacity-20" />
      </svg>
    </Wrap>
  );
}
