export type DemoBanner = {
  readonly title: string;
  readonly titleSi: string;
  readonly titleTa: string;
  /** The name of a demo picture, for example 'herringbone-1'. */
  readonly picture: string;
  readonly linkUrl: string | null;
  readonly sortOrder: number;
};

export const demoBanners: readonly DemoBanner[] = [
  {
    title: 'Verandah season: terracotta from LKR 320 a sq.ft',
    titleSi: 'ඉස්තෝප්පුවට ටෙරකොටා: වර්ග අඩියක් LKR 320 සිට',
    titleTa: 'திண்ணைக்கு டெரகோட்டா: சதுர அடி LKR 320 முதல்',
    picture: 'herringbone-1',
    linkUrl: '/tilers?category=tiler&search=Terracotta',
    sortOrder: 1,
  },
  {
    title: 'Sea view, safe edge: glass for coastal balconies',
    titleSi: 'මුහුද පෙනෙන, ආරක්ෂිත බැල්කනියකට වීදුරු',
    titleTa: 'கடலைப் பாருங்கள், பாதுகாப்பாக: பால்கனிக்குக் கண்ணாடி',
    picture: 'glass-railing-1',
    linkUrl: '/tilers?category=glass',
    sortOrder: 2,
  },
  {
    title: 'Before the rains: a ceiling that keeps its shape',
    titleSi: 'වැස්සට කලින්: හැඩය නොවෙනස් වන සිවිලිමක්',
    titleTa: 'மழைக்கு முன்: வளையாத சீலிங்',
    picture: 'timber-slats-4',
    linkUrl: '/guides/ceiling-types-compared',
    sortOrder: 3,
  },
];
