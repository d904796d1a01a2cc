import { useQuery } from '@tanstack/react-query';
import { Content, Root } from 'radix-ui/tabs';
import { useState, type ReactNode } from 'react';
import type { Translation } from '../../../../../shared/features/posts/admin-translation-contract.ts';
import type { Post } from '../../../../../shared/features/posts/post-contract.ts';
import { siteLanguages, translationLanguages, type TranslationLanguage } from '../../../../../shared/site-language.ts';
import { languageNames } from '../../../../admin/admin-language-names.ts';
import { AdminList } from '../../../../admin/parts/AdminList.tsx';
import { AdminTabs } from '../../../../admin/parts/AdminTabs.tsx';
import { TextArea } from '../../../../components/form/TextArea.tsx';
import { TextField } from '../../../../components/form/TextField.tsx';
import { adminTranslationClient, adminTranslationsQuery } from '../admin-post-data.ts';
import { AdminTextForm } from '../AdminTextForm.tsx';
import type { UnsavedForms } from '../admin-unsaved.ts';

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
  const read = useQuery(adminTranslationsQuery(post.id));
  const [shown, setShown] = useState('en');
  /** An editor is expensive, so it is created when its tab is first opened. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const show = (language: string) => {
    setShown(language);
    setOpened([...opened.filter((one) => one !== language), language]);
  };
  return (
    <Root value={shown} onValueChange={show} activationMode="manual" className="grid gap-4">
      <AdminTabs
        label="Language"
        tabs={siteLanguages.map((language) => {
          const isWritten = language === 'en' || read.data?.some((one) => one.language === language);
          return [language, `${languageNames[language]}${isWritten ? '' : ' (none yet)'}`];
        })}
      />
      <Content value="en" forceMount hidden={shown !== 'en'} tabIndex={-1}>
        {children}
      </Content>
      {translationLanguages
        .filter((language) => opened.includes(language))
        .map((language) => (
          <Content key={language} value={language} forceMount hidden={shown !== language} tabIndex={-1}>
            <AdminList read={read}>
              {(translations) => (
                <TranslationForm
                  post={post}
                  language={language}
                  saved={translations.find((one) => one.language === language) ?? null}
                  keptAs={`${keptAs}:${language}`}
                  unsaved={unsaved}
                  onCancel={onCancel}
                />
              )}
            </AdminList>
          </Content>
        ))}
    </Root>
  );
}

type FormProps = Omit<Props, 'children'> & {
  readonly language: TranslationLanguage;
  /** Null: there is none yet. */
  readonly saved: Translation | null;
};

/** A post in another language. Slug, type and cover come from the English post. */
function TranslationForm({ post, language, saved, ...rest }: FormProps) {
  const name = languageNames[language];
  const params = { id: post.id, language };
  return (
    <AdminTextForm
      {...rest}
      language={language}
      saved={saved}
      createdAt={post.createdAt}
      begin={() => ({
        type: post.type,
        slug: post.slug,
        coverImage: post.coverImage ?? '',
        title: saved?.title ?? '',
        excerpt: saved?.excerpt ?? '',
        bodyHtml: saved?.bodyHtml ?? '',
      })}
      save={({ title, excerpt, bodyHtml }) =>
        adminTranslationClient.saveTranslation({ params, body: { title, excerpt, bodyHtml } })
      }
      done={{ title: 'Translation Saved', description: `Visitors can now read the post in ${name}.` }}
      failure="Failed to save the translation. Please try again."
      idle={`Save ${name}`}
      removal={{
        button: 'Remove translation',
        work: () => adminTranslationClient.deleteTranslation({ params }),
        done: {
          title: 'Translation Removed',
          description: `Visitors will read the post in English instead of ${name}.`,
        },
        failure: 'Failed to remove the translation. Please try again.',
        title: `Remove the ${name} translation?`,
        text: 'This action cannot be undone. Visitors will read the post in English.',
      }}
      renderFields={(form) => (
        <>
          <TextField form={form} name="title" label={`Title in ${name}`} />
          <TextArea form={form} name="excerpt" label={`Excerpt in ${name}`} optional />
        </>
      )}
    />
  );
}
