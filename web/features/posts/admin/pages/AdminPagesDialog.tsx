import { pageNames, type PageName } from '../../../../../shared/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageId } from '../../../../../shared/features/posts/admin-page-contract.ts';
import { siteLanguages, type SiteLanguage } from '../../../../../shared/site-language.ts';
import { languageNames } from '../../../../admin/admin-language-names.ts';
import { AdminChanges } from '../../../../admin/AdminChanges.tsx';
import { adminDialogFrame } from '../../../../admin/parts/admin-dialog-frame.ts';
import { SureDialog } from '../../../../layout/SureDialog.tsx';
import { AdminList } from '../../../../admin/parts/AdminList.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { Select } from '../../../../components/form/Select.tsx';
import { TextField } from '../../../../components/form/TextField.tsx';
import { Dialog } from '../../../../components/Dialog.tsx';
import { adminPageClient, adminPagesQuery } from '../admin-post-data.ts';
import { AdminTextForm } from '../AdminTextForm.tsx';
import { useUnsavedForms } from '../admin-unsaved.ts';

const titles: Readonly<Record<PageName, string>> = {
  about: 'About Us',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
};

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The operator's own pages, each in three languages. */
export function AdminPagesDialog({ open, onClose }: Props) {
  const pages = useQuery({ ...adminPagesQuery(), enabled: open });
  const { unsaved, orAsk, question } = useUnsavedForms();
  const [name, setName] = useState<PageName>('about');
  const [language, setLanguage] = useState<SiteLanguage>('en');
  const id = pageId(name, language);
  return (
    <Dialog frame={adminDialogFrame} open={open} onOpenChange={() => orAsk(onClose)} title="Pages">
      <AdminList read={pages}>
        {(all) => {
          const saved = all.find((page) => page.name === name && page.language === language) ?? null;
          return (
            <div className="grid gap-4">
              <div className="grid gap-4 sm:grid-cols-2">
                <Field id="page-name" label="Page">
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
                <Field id="page-language" label="Language">
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
              <AdminTextForm
                key={id}
                language={language}
                saved={saved}
                createdAt={saved?.updatedAt ?? null}
                keptAs={`page:${id}`}
                unsaved={unsaved}
                begin={() => ({
                  type: 'guide',
                  slug: name,
                  coverImage: '',
                  excerpt: '',
                  title: saved?.title ?? (language === 'en' ? titles[name] : ''),
                  bodyHtml: saved?.bodyHtml ?? '',
                })}
                save={({ title, bodyHtml }) => adminPageClient.savePage({ params: { id }, body: { title, bodyHtml } })}
                done={{ title: 'Page Saved', description: 'Visitors can now read it.' }}
                failure="Failed to save the page. Please try again."
                idle="Save Page"
                removal={{
                  button: 'Remove',
                  work: () => adminPageClient.deletePage({ params: { id } }),
                  done: { title: 'Page Removed', description: 'Visitors can no longer find it.' },
                  failure: 'Failed to remove the page. Please try again.',
                  title: `Remove ${titles[name]} in ${languageNames[language]}?`,
                  text:
                    language === 'en'
                      ? 'This action cannot be undone. Links to the page will say that it has not been written.'
                      : 'This action cannot be undone. Visitors will read the page in English.',
                }}
                onCancel={() => orAsk(onClose)}
                renderFields={(form) => <TextField form={form} name="title" label="Title" />}
              />
              <AdminChanges kind="post" id={id} />
            </div>
          );
        }}
      </AdminList>
      <SureDialog {...question} />
    </Dialog>
  );
}
