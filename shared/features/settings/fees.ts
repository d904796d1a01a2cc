/** The fee of an online estimate in whole LKR. */
export const estimateFeeLkr = 2000;

/** Default of the setting `inspection_fee_lkr`, in whole LKR. */
export const defaultInspectionFeeLkr = 10_000;

/** Default of the setting `supervision_percent`. */
export const defaultSupervisionPercent = 10;
