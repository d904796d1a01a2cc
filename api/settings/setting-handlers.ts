import type { settingContract } from '../../shared/settings/setting-contract.ts';
import { settings } from '../entities/setting-entity.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { settingView } from './commission-terms.ts';

export const settingHandlers: Handlers<typeof settingContract> = {
  listSettings: (_input, { read }) => settingView.read(read, `order by ${settings.key}`),
};
