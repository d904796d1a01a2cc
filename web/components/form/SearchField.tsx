import { useId } from 'react';
import { controlLook } from './Field.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
};

/** Above a list that is filtered while typing. */
export function SearchField({ label, value, onChange, placeholder }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder={placeholder}
        autoComplete="off"
        className={controlLook}
      />
    </div>
  );
}
