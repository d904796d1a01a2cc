import { sessionStore } from '../lib/device-storage.ts';

const flag = 'nivasa:shared';

/** Whether photos from another app wait for the next form opened in this tab. */
export const sharedWaits = {
  get: (): boolean => sessionStore.read(flag) !== null,
  set: (waits: boolean): void => (waits ? sessionStore.write(flag, '1') : sessionStore.remove(flag)),
};
