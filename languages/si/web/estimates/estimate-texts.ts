export const title = 'ඔන්ලයින් ඇස්තමේන්තුවක් ගන්න';
/** `professional`: a name */
export const pageTitle = (professional: string) => `${professional} වෙතින් ඔන්ලයින් ඇස්තමේන්තුවක්`;
export const pageDescription = (professional: string) => `ඔබේ වැඩය ${professional} වෙත විස්තර කර ඔන්ලයින් ඇස්තමේන්තුවක් ලබා ගන්න.`;
/** When nobody could be asked whose page it is. */
export const plainDescription = 'ඔන්ලයින් ඇස්තමේන්තුවක් ඉල්ලන්න.';
export const loading = 'පූරණය වෙමින්...';
export const backToProfile = 'ශිල්පියාගේ පිටුවට';
/** Below the name of the professional. */
export const lead = 'ඔන්ලයින් ඇස්තමේන්තුවක් ගන්න';

export const yourProject = 'ඔබේ වැඩය';
export const chooseProjectType = 'වැඩ වර්ගය තෝරන්න';
export const locationHint = 'නගරය, කැමති නම් පාරත්';
export const areaHint = 'දළ වශයෙන්, ඉලක්කම් පමණක්';
export const descriptionHint = 'කාමර, ඔබට අවශ්‍ය ද්‍රව්‍ය, සහ දැන් එහි ඇති දේ';
export const howWeReachYou = 'ඔබට කතා කරන්නේ කෙසේද';
export const phoneHint = 'උදාහරණයක්: 077 123 4567';
export const feeIsCharged = (fee: string) => `මේ ඔන්ලයින් ඇස්තමේන්තුව සඳහා අපි ${fee} අය කරමු. ඉල්ලීම යැවූ පසු බැංකු මාරුවකින් ගෙවන්න.`;
/** Until the fee is known. */
export const aFeeIsCharged = 'මේ ඔන්ලයින් ඇස්තමේන්තුව සඳහා අපි ගාස්තුවක් අය කරමු. ඉල්ලීම යැවූ පසු බැංකු මාරුවකින් ගෙවන්න.';
export const cancel = 'අවලංගු කරන්න';
export const submitWithFee = (fee: string) => `ඉල්ලීම යවන්න (${fee})`;
export const submit = 'ඉල්ලීම යවන්න';
export const submitting = 'යවමින්...';

export const submitted = 'ඇස්තමේන්තු ඉල්ලීම යැව්වා';
export const submittedMore = 'ඔබේ ඇස්තමේන්තු ඉල්ලීම සාර්ථකව යැව්වා. ඇස්තමේන්තුවක් සමඟ අපි ළඟදීම ඔබට කතා කරමු.';
export const failed = 'දෝෂයක්';
export const failedMore = 'ඇස්තමේන්තු ඉල්ලීම යැවිය නොහැකි වුණා. කරුණාකර නැවත උත්සාහ කරන්න.';
