export const kept = 'ඔබේ ඉල්ලීම සුරැකිව ඇත';
export const chooseAnother = (reference: string) =>
  `වෙනත් ශිල්පියෙකු තෝරන්න; ඔබ ලියූ දේ ඔහුට යවමු. යොමු අංකය ${reference} එසේම පවතී, ඒ නිසා ඔබ දැනටමත් යැවූ ගාස්තුව මේ ඉල්ලීමට ගණන් ගැනේ.`;
export const search = 'වෙනත් ශිල්පියෙකු සොයන්න';
export const found = (count: number) => `${count} දෙනෙක් හමු වුණා`;
export const choose = 'තෝරන්න';
export const nobodyFound = 'ඒ නමින් කිසිවෙකු හමු වුණේ නැත.';
