import { pageNames, type PageName } from '../../../../../shared/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageId } from '../../../../../shared/features/posts/admin-page-contract.ts';
import { siteLanguages, type SiteLanguage } from '../../../../../shared/site-language.ts';
import { useAdminDrafts } from '../../../../admin/admin-drafts.ts';
import { languageNames } from '../../../../admin/admin-language-names.ts';
import { AdminChanges } from '../../../../admin/AdminChanges.tsx';
import { adminDialogFrame } from '../../../../admin/parts/admin-dialog-frame.ts';
import { AdminConfirmDialog } from '../../../../admin/parts/AdminConfirmDialog.tsx';
import { AdminList } from '../../../../admin/parts/AdminList.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { Select } from '../../../../components/form/Select.tsx';
import { Dialog } from '../../../../components/Dialog.tsx';
import { discardUnsaved, hasUnsaved, type UnsavedForms } from '../translations/use-admin-unsaved.ts';
import { adminPagesQuery } from './admin-page-data.ts';
import { AdminPageFields } from './AdminPageFields.tsx';

const titles: Readonly<Record<PageName, string>> = {
  about: 'About Us',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
};

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The operator's own pages, each in three languages. */
export function AdminPagesDialog({ open, onClose }: Props) {
  const client = useQueryClient();
  const query = adminPagesQuery();
  const pages = useQuery({ ...query, enabled: open });
  const drafts = useAdminDrafts();
  const [unsaved] = useState<UnsavedForms>(() => new Map());
  const [name, setName] = useState<PageName>('about');
  const [language, setLanguage] = useState<SiteLanguage>('en');
  /** The action that waits for confirmation, because it would discard input. */
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const orAsk = (go: () => void) => {
    if (hasUnsaved(unsaved)) setAsked(() => go);
    else go();
  };
  const id = pageId(name, language);
  return (
    <Dialog frame={adminDialogFrame} open={open} onOpenChange={() => orAsk(onClose)} title="Pages">
      <AdminList read={pages}>
        {(all) => {
          const saved = all.find((page) => page.name === name && page.language === language) ?? null;
          return (
            <div className="grid gap-4">
              <div className="grid gap-4 sm:grid-cols-2">
                <Field id="page-name" label="Page" error={undefined}>
                  <Select
                    id="page-name"
                    value={name}
                    onChange={({ target: { value } }) =>
                      orAsk(() => setName(pageNames.find((one) => one === value) ?? 'about'))
                    }
                  >
                    {pageNames.map((one) => (
                      <option key={one} value={one}>
                        {titles[one]}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Field id="page-language" label="Language" error={undefined}>
                  <Select
                    id="page-language"
                    value={language}
                    onChange={({ target: { value } }) =>
                      orAsk(() => setLanguage(siteLanguages.find((one) => one === value) ?? 'en'))
                    }
                  >
                    {siteLanguages.map((one) => (
                      <option key={one} value={one}>
                        {all.some((page) => page.name === name && page.language === one)
                          ? languageNames[one]
                          : `${languageNames[one]} (none yet)`}
                      </option>
                    ))}
                  </Select>
                </Field>
              </div>
              <AdminPageFields
                key={id}
                page={{ name, language, title: titles[name], saved }}
                keptAs={`page:${id}`}
                unsaved={unsaved}
                onCancel={() => orAsk(onClose)}
                onChanged={() => void client.invalidateQueries({ queryKey: query.queryKey })}
              />
              <AdminChanges kind="post" id={id} />
            </div>
          );
        }}
      </AdminList>
      <AdminConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Discard changes?"
        text="Everything you have written since the last save will be lost."
        pending={false}
        onConfirm={() => {
          discardUnsaved(unsaved, drafts);
          asked?.();
          setAsked(null);
        }}
        verb="Discard"
        cancel="Keep editing"
      />
    </Dialog>
  );
}
