import { sessionStore } from '../lib/device-storage.ts';

const flag = 'nivasa:shared';

/** Whether photos of another app wait for the form that is opened next in this tab. */
export const sharedWaits = {
  get: (): boolean => sessionStore.read(flag) !== null,
  set: (waits: boolean): void => (waits ? sessionStore.write(flag, '1') : sessionStore.remove(flag)),
};
