import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { useTextPlace } from './unsaved-text.ts';
import { adminUserKey } from './wipe.ts';

test('what an administrator writes lies where no other finds it, and stays there when the session ends under it', () => {
  const placeOf = (id: string) => {
    const client = createQueryClient();
    client.setQueryData(adminUserKey, { id, email: `${id}@nivasa.example`, name: null, isAdmin: true });
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result, rerender } = renderHook(() => useTextPlace('quote:job-1'), { wrapper });
    const before = result.current;
    act(() => void client.setQueryData(adminUserKey, null));
    rerender();
    expect(result.current).toBe(before);
    return before;
  };
  expect(placeOf('anoma')).not.toBe(placeOf('bandula'));
});
