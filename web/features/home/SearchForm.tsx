import { basePath } from '../../../shared/site-language.ts';
import { m } from '../../../paraglide/messages.js';
import { useLocation } from 'wouter';
import { noFilter } from '../../../shared/features/providers/directory-filter.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';

/** A form that works without JavaScript; with it, it navigates without loading the page. */
export function SearchForm() {
  const [, navigate] = useLocation();
  const find = (form: HTMLFormElement) => {
    const search = new FormData(form).get('search');
    navigate(paths.directory({ ...noFilter, search: typeof search === 'string' ? search.trim() : '' }));
  };
  return (
    <form
      action={basePath() + paths.directory()}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find(event.currentTarget);
      }}
      className="flex flex-wrap items-center gap-1.5 rounded-md bg-surface p-1.5 text-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-lamp"
    >
      <Icon path={icons.search} className="ml-2.5 size-5 text-ink-2" />
      <label htmlFor="search" className="sr-only">
        {m.home_search_field()}
      </label>
      <input
        id="search"
        type="search"
        name="search"
        placeholder={m.home_search_example()}
        enterKeyHint="search"
        className="min-h-11.5 w-0 flex-[99_1_6rem] px-1 text-[1rem] outline-none"
      />
      <Button type="submit" className="flex-auto sm:flex-none">
        {m.home_find()}
      </Button>
    </form>
  );
}
