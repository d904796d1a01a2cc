import { isAreaUnit } from '../providers/area-unit.ts';

/** A service of a professional, as the profile lists it: the rate in whole LKR as digits, or none. */
export type RatedService = {
  readonly id: string;
  readonly serviceName: string;
  readonly rateLkr: string | null;
  readonly unit: string;
};

export const areaUnits = ['sqft', 'm2'] as const;

export type AreaUnit = (typeof areaUnits)[number];

/** What is to be laid. */
export type GuideArea = {
  /** Of the floor or wall, with at most two decimals. */
  readonly area: number;
  readonly unit: AreaUnit;
  /** What is cut off and broken, in whole per cent of the area. */
  readonly wastagePercent: number;
};

/** `amountLkr`: whole rupees; null where no rate is set, which counts nothing. */
type GuideLine = RatedService & { readonly amountLkr: number | null };

export type RateGuide = {
  /** The area with its wastage in whole square feet, rounded up: nobody lays half a one. */
  readonly quantitySqft: number;
  readonly lines: readonly GuideLine[];
  readonly totalLkr: number;
};

/** 10.7639 sq.ft in a square metre, in ten-thousandths. */
const tenThousandths = { sqft: 10_000, m2: 107_639 } as const;

const largestArea = 1_000_000;

/** Whether something can be worked out: more than nothing, and no more than a million. */
export const isArea = (area: number): boolean => area > 0 && area <= largestArea;

/** A service that goes by the area, which a guide can be made of. */
export const goesByArea = ({ unit }: Pick<RatedService, 'unit'>): boolean => isAreaUnit(unit);

/**
 * What the area comes to at the professional's own rates. In whole numbers all the way: 33.33 with 10 % on it is not a
 * hair more than it is. Throws for an area that is none (`isArea`) or a wastage that is no whole per cent.
 */
export function rateGuideOf({ area, unit, wastagePercent }: GuideArea, services: readonly RatedService[]): RateGuide {
  if (!isArea(area)) throw new RangeError(`${area} is no area`);
  if (!Number.isInteger(wastagePercent) || wastagePercent < 0 || wastagePercent > 100) {
    throw new RangeError(`${wastagePercent} is no wastage`);
  }
  const hundredths = Math.round(area * 100);
  // At most 10^8 × 107,639 × 200: below 2^53.
  const quantitySqft = Math.ceil((hundredths * tenThousandths[unit] * (100 + wastagePercent)) / 100_000_000);
  const lines = services.map((service) => ({
    ...service,
    amountLkr: service.rateLkr ? quantitySqft * Number(service.rateLkr) : null,
  }));
  return { quantitySqft, lines, totalLkr: lines.reduce((sum, { amountLkr }) => sum + (amountLkr ?? 0), 0) };
}
