import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { useState, type ReactNode } from 'react';
import type { Post } from '../../../../../shared/features/posts/post-contract.ts';
import { translationLanguages } from '../../../../../shared/site-language.ts';
import { languageNames } from '../../../../admin/admin-language-names.ts';
import { AdminList } from '../../../../admin/parts/AdminList.tsx';
import { adminTabLook, adminTabsLook } from '../../../../admin/parts/admin-control.ts';
import type { UnsavedForms } from './use-admin-unsaved.ts';
import { adminTranslationsQuery } from './admin-translation-data.ts';
import { AdminPostTranslation } from './AdminPostTranslation.tsx';

type Props = {
  readonly post: Post;
  /** The draft's name for `useAdminForm`. */
  readonly keptAs: string;
  readonly unsaved: UnsavedForms;
  readonly onCancel: () => void;
  /** The form of the English text. */
  readonly children: ReactNode;
};

/** A post in its languages, each with its own form. All stay mounted, so that switching tabs loses no input. */
export function AdminPostLanguages({ post, keptAs, unsaved, onCancel, children }: Props) {
  const client = useQueryClient();
  const query = adminTranslationsQuery(post.id);
  const read = useQuery(query);
  const [shown, setShown] = useState('en');
  /** An editor is expensive, so it is created when its tab is first opened. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const show = (language: string) => {
    setShown(language);
    setOpened([...opened.filter((one) => one !== language), language]);
  };
  return (
    <Root value={shown} onValueChange={show} activationMode="manual" className="grid gap-4">
      <List aria-label="Language" className={adminTabsLook}>
        <Trigger value="en" className={adminTabLook}>
          {languageNames.en}
        </Trigger>
        {translationLanguages.map((language) => (
          <Trigger key={language} value={language} className={adminTabLook}>
            {`${languageNames[language]}${read.data?.some((one) => one.language === language) ? '' : ' (none yet)'}`}
          </Trigger>
        ))}
      </List>
      <Content value="en" forceMount hidden={shown !== 'en'} tabIndex={-1}>
        {children}
      </Content>
      {translationLanguages
        .filter((language) => opened.includes(language))
        .map((language) => (
          <Content key={language} value={language} forceMount hidden={shown !== language} tabIndex={-1}>
            <AdminList read={read}>
              {(translations) => {
                const saved = translations.find((one) => one.language === language) ?? null;
                return (
                  <AdminPostTranslation
                    post={post}
                    language={language}
                    saved={saved}
                    keptAs={`${keptAs}:${language}`}
                    unsaved={unsaved}
                    onCancel={onCancel}
                    onChanged={() => void client.invalidateQueries({ queryKey: query.queryKey })}
                  />
                );
              }}
            </AdminList>
          </Content>
        ))}
    </Root>
  );
}
