import type { TranslationLanguage } from '../../shared/site-language.ts';

type Words = { readonly title: string; readonly excerpt: string };

/**
 * Guides of the demonstration in the other languages, by slug. The bodies are in
 * post-translations/<slug>.<language>.html.
 */
export const demoTranslations: Readonly<Record<string, Readonly<Record<TranslationLanguage, Words>>>> = {
  'waterproofing-a-bathroom-before-tiling': {
    si: {
      title: 'ටයිල් අල්ලන්න කලින් නාන කාමරය වෝටර්ප්‍රූෆ් කරමු',
      excerpt: 'ටයිල් සහ ග්‍රවුට් වතුර නවත්වන්නේ නැහැ. වැඩේ පිළිවෙළ, හරි ආලේපය, සහ පළමු ටයිල් එකට කලින් වතුර පුරවා කරන පරීක්ෂාව.',
    },
    ta: {
      title: 'டைல்ஸ் பதிக்கும் முன் குளியலறையை வாட்டர்ப்ரூஃப் செய்தல்',
      excerpt: 'டைல்ஸும் கிரவுட்டும் நீரைத் தடுக்காது. வேலையின் ஒழுங்கு, சரியான பூச்சு, முதல் டைல்ஸுக்கு முன் செய்யும் நீர்ச் சோதனை.',
    },
  },
  'ceiling-types-compared': {
    si: {
      title: 'සිවිලිම් වර්ග සසඳමු',
      excerpt:
        'ජිප්සම්, PVC, මිනරල් ෆයිබර්, ෆයිබර් සිමෙන්ති හෝ ලී: රස්නයට, තෙතමනයට, කාන්දුවලට සහ වේයන්ට ඔරොත්තු දෙන හැටි, කාමරයෙන් කාමරය, දළ මිල සමඟ.',
    },
    ta: {
      title: 'சீலிங் வகைகள்: ஓர் ஒப்பீடு',
      excerpt:
        'ஜிப்சம், PVC, மினரல் ஃபைபர், ஃபைபர் சிமெந்து, மரம்: வெப்பம், ஈரம், ஒழுக்கு, கறையான் ஆகியவற்றை ஒவ்வொன்றும் எப்படித் தாங்கும், அறை அறையாக, உத்தேச விலையுடன்.',
    },
  },
};
