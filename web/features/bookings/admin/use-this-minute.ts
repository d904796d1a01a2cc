import { toLocalInput } from '../../../../shared/colombo-time.ts';
import { useOnDevice } from '../../../components/hooks/use-on-device.ts';

const thisMinute = (): string => toLocalInput(new Date().toISOString());

/** The smallest value of a field for the time of a visit; undefined until it is known. */
export const useThisMinute = (): string | undefined => useOnDevice(thisMinute);
