import { useId, type ComponentProps, type ReactNode } from 'react';
import { lookOf } from '../components/Button.tsx';

type Props = Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'onChange'> & {
  readonly hint: string;
  /** The label. */
  readonly children: ReactNode;
};

/** A file input that looks like a button. */
export function PhotoInput({ hint, children, ...input }: Props) {
  const hintId = useId();
  return (
    <div className="grid justify-items-start gap-2.5">
      <label
        className={lookOf(
          { kind: 'quiet' },
          'relative cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
        )}
      >
        {children}
        <input
          {...input}
          type="file"
          accept="image/*"
          aria-describedby={hintId}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={hintId} className="text-sm text-ink-2 empty:hidden">
        {hint}
      </p>
    </div>
  );
}
