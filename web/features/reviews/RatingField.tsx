import { m } from '../../../paraglide/messages.js';
import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReviewForm } from '../../../shared/features/reviews/review-contract.ts';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Star } from '../../components/Stars.tsx';
import { useFieldError } from '../../components/form/use-field.ts';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';

const choices = [1, 2, 3, 4, 5] as const;

type Stars = (typeof choices)[number];

/** Next to the stars, as visible text. */
const words: Readonly<Record<Stars, () => string>> = {
  1: m.rating_words_1,
  2: m.rating_words_2,
  3: m.rating_words_3,
  4: m.rating_words_4,
  5: m.rating_words_5,
};

/** Each choice, for screen readers. */
const names: Readonly<Record<Stars, () => string>> = {
  1: m.rating_choices_1,
  2: m.rating_choices_2,
  3: m.rating_choices_3,
  4: m.rating_choices_4,
  5: m.rating_choices_5,
};

/** One to five stars, as radio buttons, so that arrow keys and screen readers work. */
export function RatingField<Output>({ form }: { readonly form: SchemaForm<ReviewForm, Output> }) {
  const id = useId();
  const error = useFieldError(form, 'rating');
  const first = useRef<HTMLInputElement>(null);
  const rating = useWatch({ control: form.control, name: 'rating' });
  const chosen = choices.find((stars) => stars === rating) ?? 0;
  // Not in the effect: the first invalid field is the one registered first.
  const { ref } = form.register('rating');
  const { setValue } = form;
  // Radio buttons have text values, but a rating is a number, so the value is set by hand, and this focuses the field
  // on an error.
  useEffect(() => ref({ name: 'rating', focus: () => first.current?.focus() }), [ref]);
  const choose = (stars: Stars) => setValue('rating', stars, { shouldValidate: true });
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : id}
      className="grid min-w-0 justify-items-start gap-1.5"
    >
      <legend className="mb-1.5 text-sm/[1.3] font-semibold">{m.rating_rating()}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex flex-wrap">
          {choices.map((stars) => (
            <label
              key={stars}
              className="relative grid size-12 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-focus"
            >
              <input
                ref={stars === 1 ? first : undefined}
                type="radio"
                name="rating"
                value={stars}
                checked={chosen === stars}
                onChange={() => choose(stars)}
                aria-label={names[stars]()}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                className={`size-[75%] ${stars <= chosen ? 'fill-clay' : 'fill-transparent stroke-line-strong [stroke-width:1.2]'}`}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-ink-2">
          {chosen !== 0 && words[chosen]()}
        </span>
      </div>
      {error !== undefined && (
        <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon path={icons.alert} className="mt-0.75 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
