import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { isLink } from '../../../../shared/link.ts';
import { bodyFaultOf, bodyFaults } from '../../../../shared/features/posts/post-bounds.ts';
import { lazyNamed } from '../../../layout/lazy.tsx';
import { Note } from '../../../components/Note.tsx';
import { useNow } from '../../../components/hooks/use-now.ts';
import { previewOf } from './admin-post-preview.ts';
import type { PostForm } from './admin-post-form.ts';

// From the public page's chunk, because only that has this code.
const PostReading = lazyNamed(async () => {
  const { PostReading } = await import('../PostText.tsx');
  return { PostReading };
}, 'PostReading');

type Props = {
  readonly form: PostForm;
  /** Null: today, for a new post. */
  readonly createdAt: string | null;
};

/** The post as visitors will see it, with its title, date and cover. */
export function AdminPostPreview({ form, createdAt }: Props) {
  const now = useNow();
  const [title, coverImage, bodyHtml] = useWatch({ control: form.control, name: ['title', 'coverImage', 'bodyHtml'] });
  const cover = coverImage?.trim() ?? '';
  const fault = bodyFaultOf(bodyHtml ?? '');
  if (fault) {
    return (
      <Note kind="wait" title="There is no preview of this body">
        <p>{bodyFaults[fault]}</p>
      </Note>
    );
  }
  return (
    <section aria-label="Preview" className="-mx-5 border-y border-line bg-paper">
      <Suspense>
        <PostReading
          post={{
            title,
            createdAt: createdAt ?? now,
            coverImage: isLink(cover) ? cover : null,
            bodyHtml: previewOf(bodyHtml ?? ''),
          }}
        />
      </Suspense>
    </section>
  );
}
