import type { settingContract } from '../../../shared/features/settings/setting-contract.ts';
import type { Handlers } from '../../router/handler.ts';

export const settingHandlers: Handlers<typeof settingContract> = {
  listSettings: (_input, { db }) => db.selectFrom('setting').select(['key', 'value']).orderBy('key').execute(),
};
