export type DemoPost = {
  readonly type: 'blog' | 'guide';
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** The name of a demo picture, for example 'terrazzo-3'. */
  readonly cover: string;
  readonly daysAgo: number;
};

/** The HTML body of each post is in posts/<slug>.html. */
export const demoPosts: readonly DemoPost[] = [
  {
    type: 'blog',
    slug: 'what-a-site-inspection-finds',
    title: 'What an LKR 10,000 inspection finds',
    excerpt:
      'Levels, damp, drains, termites and the odd good surprise: what a specialist checks on site, and when a simple estimate is enough.',
    cover: 'large-format-4',
    daysAgo: 4,
  },
  {
    type: 'blog',
    slug: 'terrazzo-comes-back',
    title: 'Terrazzo comes back',
    excerpt:
      'The floor of our schools and grandparents is poured again. What it costs, how long it takes, and how to save the one under your vinyl.',
    cover: 'terrazzo-3',
    daysAgo: 33,
  },
  {
    type: 'blog',
    slug: 'renovating-through-the-monsoon',
    title: 'Living with a renovation in the monsoon',
    excerpt:
      'Rain slows every trade in its own way. How to plan the work, store cement, live in half the house and share out the rain days fairly.',
    cover: 'herringbone-2',
    daysAgo: 78,
  },
  {
    type: 'blog',
    slug: 'why-tiles-sound-hollow',
    title: 'Why tiles sound hollow',
    excerpt:
      'A hollow knock can be harmless or the start of a lifting floor. Seven causes, what a repair costs, and how to prevent it while work goes on.',
    cover: 'checker-2',
    daysAgo: 121,
  },
  {
    type: 'blog',
    slug: 'five-questions-before-you-hire',
    title: 'Five questions before you hire',
    excerpt:
      'Who will be in the house, what is in the price, and what if it goes wrong? Short questions that prevent long quarrels, with good answers.',
    cover: 'mirror-2',
    daysAgo: 178,
  },
  {
    type: 'blog',
    slug: 'timber-look-ceilings-in-humid-houses',
    title: 'Timber-look ceilings in humid houses',
    excerpt:
      'Solid wood, WPC, PVC or aluminium? How slatted ceilings behave in salt air, hill-country damp and cooled rooms, with rough prices.',
    cover: 'timber-slats-1',
    daysAgo: 257,
  },
  {
    type: 'guide',
    slug: 'check-a-floor-before-you-pay',
    title: 'How to check a floor before you pay',
    excerpt:
      'A coin, a bucket, a straight edge and one hour: seven checks to make with the baas before the last payment leaves your hands.',
    cover: 'checker-4',
    daysAgo: 17,
  },
  {
    type: 'guide',
    slug: 'reading-a-quotation-line-by-line',
    title: 'Reading a quotation line by line',
    excerpt:
      'A worked example for a 420 sq.ft floor: what each line should say, what is often left out, and how to tie payments to work you can see.',
    cover: 'large-format-1',
    daysAgo: 52,
  },
  {
    type: 'guide',
    slug: 'waterproofing-a-bathroom-before-tiling',
    title: 'Waterproofing a bathroom before tiling',
    excerpt:
      'Tiles and grout do not keep water out. The order of work, the right coating, and the flood test that should come before the first tile.',
    cover: 'hexagon-5',
    daysAgo: 96,
  },
  {
    type: 'guide',
    slug: 'tempered-or-laminated-glass',
    title: 'Tempered or laminated glass: where each is needed',
    excerpt:
      'Showers, railings, canopies and low windows need different safety glass. A table by place, how to tell what you got, and fittings for the coast.',
    cover: 'glass-railing-4',
    daysAgo: 149,
  },
  {
    type: 'guide',
    slug: 'ceiling-types-compared',
    title: 'Ceiling types compared',
    excerpt:
      'Gypsum, PVC, mineral fibre, fibre cement or timber: how each stands heat, damp, leaks and termites, room by room, with rough prices.',
    cover: 'grid-ceiling-1',
    daysAgo: 214,
  },
  {
    type: 'guide',
    slug: 'choosing-grout-and-joint-widths',
    title: 'Choosing grout and joint widths',
    excerpt:
      'How wide a joint each tile needs, which grout belongs where, which joints must stay soft, and why white grout is seldom a good idea.',
    cover: 'hexagon-2',
    daysAgo: 300,
  },
];
