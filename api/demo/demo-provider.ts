export type DemoReview = {
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
  readonly daysAgo: number;
  /** Full name of the demo customer whose completed job this was. */
  readonly customer: string;
  readonly areaSqft: number | null;
  /** Contract value in whole rupees. */
  readonly valueLkr: number;
};

export type DemoProvider = {
  readonly slug: string;
  readonly category: 'tiler' | 'glass' | 'ceiling';
  readonly displayName: string;
  readonly city: string;
  readonly area: string | null;
  /** The first entry is `city`. */
  readonly cities: readonly string[];
  readonly bio: string;
  readonly isCertified: boolean;
  readonly featured: boolean;
  readonly highlightTags: readonly string[];
  /** A picture's name without its extension, like 'avatar-7'. */
  readonly avatar: string;
  /** A picture's name without its extension, like 'terrazzo-1'. */
  readonly cover: string;
  readonly gallery: readonly string[];
  readonly services: readonly {
    readonly serviceName: string;
    /** Digits only. */
    readonly rateLkr: string | null;
    readonly unit: string;
  }[];
  readonly reviews: readonly DemoReview[];
};
