/** The button below the list of rates, and the heading of what it opens. */
export const workItOut = 'මේ මිල ගණන් අනුව වියදම ඔබම ගණන් බලන්න';
export const title = 'මේ මිල ගණන් අනුව දළ වියදම';
export const whatItIs = 'ඔබේම සැලසුම සඳහා, මේ පිටුවේ මිල අනුව. නියම මිල ශිල්පියා වැඩය බැලූ පසු ඔබට කියයි.';

export const area = 'වර්ගඵලය';
export const areaHint = 'බිමේ හෝ බිත්තියේ වර්ගඵලය';
export const badArea = '0ට වැඩි වර්ගඵලයක් දෙන්න';
export const unit = 'ඒකකය';
export const units = { sqft: 'වර්ග අඩි', m2: 'm²' } as const;
export const wastage = 'නාස්තිය, ප්‍රතිශතයෙන්';
export const wastageHint = 'කැපීම් සහ කැඩීම් සඳහා; සාමාන්‍යයෙන් 10';
export const badWastage = '0 සිට 100 දක්වා පූර්ණ සංඛ්‍යාවක් දෙන්න';
export const whatIsDone = 'අවශ්‍ය වැඩ';
export const chooseOne = 'එකක්වත් තෝරන්න.';

export const rateNotSet = 'මිල දක්වා නැත';
/** `quantity`: '495'; `rate`: 'LKR 450' */
export const quantityTimesRate = (quantity: string, rate: string) => `වර්ග අඩි ${quantity} × ${rate}`;
/** `quantity`: '495'; `wastage`: '10' */
export const withWastage = (quantity: string, wastage: string) => `නාස්තිය ${wastage}% සමඟ වර්ග අඩි ${quantity}`;
export const altogether = 'දළ එකතුව';
export const askForEstimate = 'මේ සඳහා ඇස්තමේන්තුවක් ඉල්ලන්න';

/** What goes into the description of the estimate's form, line by line. `area`: '450 sq ft'; `quantity`: '495' */
export const descriptionStart = (area: string, wastage: string, quantity: string) =>
  `පිටුවේ මිල අනුව ගණන් බැලුවා: ${area}, නාස්තිය ${wastage}% සමඟ වර්ග අඩි ${quantity}.`;
/** `amount`: 'LKR 222,750' */
export const descriptionLine = (service: string, amount: string) => `${service}: ${amount}`;
export const descriptionEnd = (total: string) => `දළ එකතුව: ${total}`;

/** What is paid to Nivasa before the work; it opens at a press. */
export const fees = 'ඇස්තමේන්තුවකට හෝ පරීක්ෂාවකට අපේ ගාස්තු, ඒවා ආපසු ගෙවන අවස්ථා';
