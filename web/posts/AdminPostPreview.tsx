import { useWatch } from 'react-hook-form';
import { isLink } from '../../shared/link.ts';
import { useNow } from '../ui/use-now.ts';
import { previewOf } from './admin-post-preview.ts';
import { PostReading } from './PostBody.tsx';
import type { PostForm } from './admin-post-form.ts';

type Props = {
  readonly form: PostForm;
  /** Null: today, for a post that is being made. */
  readonly createdAt: string | null;
};

/** The post as visitors will read it, with its title, its date and its cover. */
export function AdminPostPreview({ form, createdAt }: Props) {
  const now = useNow();
  const [title, coverImage, bodyHtml] = useWatch({ control: form.control, name: ['title', 'coverImage', 'bodyHtml'] });
  const cover = coverImage?.trim() ?? '';
  return (
    <section aria-label="Preview" className="-mx-5 border-y border-line bg-paper">
      <PostReading post={{ title, createdAt: createdAt ?? now, coverImage: isLink(cover) ? cover : null, bodyHtml: previewOf(bodyHtml ?? '') }} />
    </section>
  );
}
