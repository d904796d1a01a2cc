import { localStore } from '../device/device-storage.ts';

const place = 'nivasa:photos';

/** Whether photos may lie on this device: most never have any, and pay nothing for them. */
export const mayHavePhotos = (): boolean => localStore.read(place) !== null;

export const notePhotos = (): void => localStore.write(place, 'some');
