import { m } from '../../paraglide/messages.js';
import type { Category } from '../../shared/features/providers/category.ts';
import { cityName } from '../../shared/features/providers/category-texts.ts';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import * as texts from './offline-page-texts.ts';
import type { Missing } from './copy-contents.ts';
import { sizeText } from './saved-sizes.ts';

type Props = {
  readonly saved: number;
  readonly missing: Missing;
  readonly busy: 'save' | 'refresh' | 'remove' | undefined;
  readonly onSave: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
};

/** The number of trades and cities that are named. The others are only counted. */
const named = 3;

const isTrade = (category: string): category is Category => Object.hasOwn(texts.peopleIn, category);

/** For a partly saved large directory: shows what is saved, what is missing and its size. */
export function PartSaved({ saved, missing: { total, bytes, groups }, busy, onSave, onStop, onRemove }: Props) {
  const people = groups.flatMap(({ category, city }) =>
    isTrade(category) ? [texts.peopleIn[category]({ city: cityName(city) })] : [],
  );
  const size = sizeText(bytes);
  const isSaving = busy === 'save';
  return (
    <Card as="section" className="grid justify-items-start gap-4">
      <div className="grid gap-2">
        <h2 className="text-xl">{m.offline_page_part_saved()}</h2>
        <p>{texts.directorySaved(saved, total, people.slice(0, named), Math.max(0, people.length - named))}</p>
        <p className="text-ink-2">{m.offline_page_rest_costs({ size })}</p>
      </div>
      <progress
        value={saved}
        max={total}
        aria-label={m.offline_page_saved_so_far()}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-cement [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-cement [&::-webkit-progress-value]:bg-sea"
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={isSaving} onClick={onSave}>
          {m.offline_page_save_rest({ size })}
        </Button>
        {isSaving ? (
          <Button kind="text" onClick={onStop}>
            {m.offline_page_stop()}
          </Button>
        ) : (
          <Button kind="text" onClick={onRemove}>
            {m.offline_page_remove()}
          </Button>
        )}
      </div>
    </Card>
  );
}
