import { m } from '../../../paraglide/messages.js';
import type { Category } from '../../../shared/features/providers/category.ts';

// The professional's trade, for the page's description.
export const trades: Readonly<Record<Category, () => string>> = {
  tiler: m.profile_trades_tiler,
  glass: m.profile_trades_glass,
  ceiling: m.profile_trades_ceiling,
};
export const tradesIn: Readonly<Record<Category, (values: { readonly places: string }) => string>> = {
  tiler: m.profile_trades_in_tiler,
  glass: m.profile_trades_in_glass,
  ceiling: m.profile_trades_in_ceiling,
};
