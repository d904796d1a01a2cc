/** `fee`: 'LKR 10,000' */
export const inspectionFeeOf = (fee: string) => `පරීක්ෂා ගාස්තුව: ${fee}`;
/** Until the fee is known. */
export const inspectionFee = 'පරීක්ෂා ගාස්තුව';

/** What the visit costs, above the form. */
export const siteInspection = 'ස්ථානීය පරීක්ෂාව';
export const feeExplained = (fee: string) =>
  `${fee} ගාස්තුව ඊළඟ පිටුවේදී බැංකු මාරුවකින් ගෙවන්න. වැඩය ඉදිරියට කරගෙන ගියොත් එය අධීක්ෂණ කොමිස් මුදලෙන් අඩු වේ.`;
