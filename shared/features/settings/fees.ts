/** The fee of an online estimate, in whole LKR. */
export const estimateFeeLkr = 2000;

/** Used where the setting `inspection_fee_lkr` is missing; whole LKR. */
export const defaultInspectionFeeLkr = 10_000;

/** Used where the setting `supervision_percent` is missing. */
export const defaultSupervisionPercent = 10;
