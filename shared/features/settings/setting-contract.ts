import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';

const settingSchema = z.object({
  /** `inspection_fee_lkr` or `supervision_percent`. */
  key: z.string(),
  value: z.string(),
});

export type Setting = z.infer<typeof settingSchema>;

export const settingContract = defineContract({
  listSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'owner',
    summary: 'The fees and percentages of the platform',
    response: z.array(settingSchema),
  },
});
