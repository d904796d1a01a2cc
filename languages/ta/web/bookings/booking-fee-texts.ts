/** `fee`: 'LKR 10,000' */
export const inspectionFeeOf = (fee: string) => `ஆய்வுக் கட்டணம்: ${fee}`;
/** Until the fee is known. */
export const inspectionFee = 'ஆய்வுக் கட்டணம்';

/** What the visit costs, above the form. */
export const siteInspection = 'கள ஆய்வு';
export const feeExplained = (fee: string) =>
  `${fee} கட்டணத்தை அடுத்த பக்கத்தில் வங்கிப் பரிமாற்றம் மூலம் செலுத்துவீர்கள். நீங்கள் தொடர்ந்தால் அது மேற்பார்வைக் கமிஷனில் கழிக்கப்படும்.`;
