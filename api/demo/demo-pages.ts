import type { PageName } from '../../shared/posts/page-contract.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';

/** What the demonstration says in the operator's place. The HTML bodies are in pages/<name>.<language>.html. */
export const demoPages: Readonly<Record<PageName, Readonly<Record<SiteLanguage, string>>>> = {
  about: { en: 'About Nivasa', si: 'Nivasa ගැන', ta: 'Nivasa பற்றி' },
  privacy: { en: 'Privacy Policy', si: 'පෞද්ගලිකත්ව ප්‍රතිපත්තිය', ta: 'தனியுரிமைக் கொள்கை' },
  terms: { en: 'Terms of Service', si: 'සේවා කොන්දේසි', ta: 'சேவை விதிமுறைகள்' },
};
