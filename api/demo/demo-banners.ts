export type DemoBanner = {
  readonly title: string;
  /** The name of a demo picture, for example 'herringbone-1'. */
  readonly picture: string;
  readonly linkUrl: string | null;
  readonly sortOrder: number;
};

export const demoBanners: readonly DemoBanner[] = [
  {
    title: 'Verandah season: terracotta from LKR 320 a sq.ft',
    picture: 'herringbone-1',
    linkUrl: '/tilers?category=tiler&search=Terracotta',
    sortOrder: 1,
  },
  {
    title: 'Sea view, safe edge: glass for coastal balconies',
    picture: 'glass-railing-1',
    linkUrl: '/tilers?category=glass',
    sortOrder: 2,
  },
  {
    title: 'Before the rains: a ceiling that keeps its shape',
    picture: 'timber-slats-4',
    linkUrl: '/guides/ceiling-types-compared',
    sortOrder: 3,
  },
];
