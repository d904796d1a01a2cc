import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  adminTermContract,
  saveTermSchema,
  termPageSize,
  type Term,
} from '../../../../shared/features/providers/admin-term-contract.ts';
import { createClient } from '../../../api-client.ts';
import { SubmitButton } from '../../../components/form/Form.tsx';
import { SearchField } from '../../../components/form/SearchField.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { adminDialogFrame } from '../../../admin/parts/admin-dialog-frame.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { useSearchFollows } from '../../../admin/parts/use-typed-search.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { adminSpace } from '../../../lib/query-keys.ts';

const client = createClient(adminTermContract);

/** `skip`: the number of words to skip. */
type AskedTerms = { readonly search: string; readonly skip: number };

const termsQuery = ({ search, skip }: AskedTerms) =>
  queryOptions({
    queryKey: [adminSpace, 'terms', search, skip],
    queryFn: () => client.listTerms({ query: { ...(search && { search }), skip: String(skip) } }),
    placeholderData: keepPreviousData,
    // The dialog starts with the current words when it is opened again.
    gcTime: 0,
  });

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The Sinhala and Tamil translations of tags and services, shared by all professionals that use a word. */
export function AdminTermsDialog({ open, onClose }: Props) {
  return (
    <Dialog
      stays
      frame={adminDialogFrame}
      open={open}
      onOpenChange={onClose}
      title="Tags & Services"
      subtitle={<p className="text-sm text-ink-2">In Sinhala and Tamil, for every professional who uses the word</p>}
    >
      <Terms />
    </Dialog>
  );
}

function Terms() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<AskedTerms>({ search: '', skip: 0 });
  useSearchFollows(search === asked.search ? null : search, (change) => setAsked({ ...change, skip: 0 }));
  const { skip } = asked;
  const read = useQuery(termsQuery(asked));
  return (
    <>
      <SearchField
        label="Search"
        value={search}
        onChange={setSearch}
        placeholder="A word in any of the three languages"
      />
      <AdminList read={read}>
        {({ rows, found, untranslated }) => (
          <>
            <p role="status" className="text-sm text-ink-2">
              {untranslatedText(untranslated)}{' '}
              {rows.length === 0 ? 'Nothing to show.' : `${skip + 1} to ${skip + rows.length} of ${found}.`}
            </p>
            <ul className="grid divide-y divide-line">
              {rows.map((term) => (
                // The key resets the form after saving.
                <TermRow key={[term.english, term.si, term.ta].join('\n')} term={term} />
              ))}
            </ul>
            <div className="flex flex-wrap justify-end gap-2">
              <AdminButton
                kind="quiet"
                disabled={skip === 0}
                onClick={() => setAsked({ ...asked, skip: Math.max(0, skip - termPageSize) })}
              >
                Previous
              </AdminButton>
              <AdminButton
                kind="quiet"
                disabled={skip + termPageSize >= found}
                onClick={() => setAsked({ ...asked, skip: skip + termPageSize })}
              >
                Next
              </AdminButton>
            </div>
          </>
        )}
      </AdminList>
    </>
  );
}

function untranslatedText(count: number): string {
  if (count === 0) return 'All are translated.';
  return `${count} ${count === 1 ? 'is' : 'are'} not translated into both languages.`;
}

const usesText = ({ tags, services }: Term): string =>
  [
    ...(tags > 0 ? [`Tag of ${tags} ${tags === 1 ? 'profile' : 'profiles'}`] : []),
    ...(services > 0 ? [`${services} ${services === 1 ? 'service' : 'services'}`] : []),
  ].join(', ');

function TermRow({ term }: { readonly term: Term }) {
  const { english, si, ta } = term;
  const nameId = useId();
  return (
    <li className="py-3">
      <AdminForm
        name={`term:${english}`}
        schema={saveTermSchema}
        begin={() => ({ si, ta, english })}
        work={(_, changed) => client.saveTerm({ body: { ...changed, english } })}
        done={{ title: 'Translation Saved', description: 'Visitors can now read it.' }}
        failure="Failed to save the translation. Please try again."
        className="grid gap-2"
        renderFields={(form) => (
          <div
            role="group"
            aria-labelledby={nameId}
            className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div className="self-center">
              <p id={nameId} className="font-semibold wrap-anywhere">
                {english}
              </p>
              <p className="text-sm text-ink-2">{usesText(term)}</p>
            </div>
            <TextField form={form} name="si" label="Sinhala" lang="si" />
            <TextField form={form} name="ta" label="Tamil" lang="ta" />
            <SubmitButton idle="Save" working="Saving..." />
          </div>
        )}
      />
    </li>
  );
}
