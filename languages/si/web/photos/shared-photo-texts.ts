/** Photos have come from another app's share sheet. */
export const waiting = 'ශිල්පියෙක් තෝරන්න: ඔබේ ඡායාරූප ඉල්ලීම සමඟ අපි යවමු.';
export const discard = 'ඡායාරූප ඉවත දමන්න';
/** They came, and could not be kept. */
export const lost = 'ඔබේ ඡායාරූප ලබා ගත නොහැකි වුණා. ශිල්පියෙක් තෝරා, පෝරමයේදී ඒවා එක් කරන්න.';
