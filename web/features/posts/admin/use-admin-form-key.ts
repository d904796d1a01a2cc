import { useState } from 'react';

/**
 * The key of a row's form, which begins anew with a newer row; and a function that keeps the form as it is, because
 * someone goes on writing what was just saved.
 */
export function useFormKey(row: unknown): readonly [key: string, keepForm: (isKept: boolean) => void] {
  const newest = JSON.stringify(row);
  const [kept, setKept] = useState<string | null>(null);
  const key = kept ?? newest;
  return [key, (isKept) => setKept(isKept ? key : null)];
}
