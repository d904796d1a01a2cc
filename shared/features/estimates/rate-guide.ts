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

/** The area to be tiled. */
export type GuideArea = {
  /** Size of the floor or wall, with at most two decimals. */
  readonly area: number;
  readonly unit: AreaUnit;
  /** Allowance for cut and broken tiles, in whole per cent of the area. */
  readonly wastagePercent: number;
};

/** `amountLkr`: whole LKR; null if no rate is set, which adds nothing to the total. */
type GuideLine = RatedService & { readonly amountLkr: number | null };

export type RateGuide = {
  /** The area with its wastage in square feet, rounded up to a whole number. */
  readonly quantitySqft: number;
  readonly lines: readonly GuideLine[];
  readonly totalLkr: number;
};

/** Square feet per unit, in ten-thousandths. One square metre is 10.7639 sq.ft. */
const tenThousandths = { sqft: 10_000, m2: 107_639 } as const;

const maxArea = 1_000_000;

/** Whether an area can be computed with: above 0 and at most a million. */
export const isArea = (area: number): boolean => area > 0 && area <= maxArea;

/** Whether a service is priced by area, so that a guide can include it. */
export const goesByArea = ({ unit }: Pick<RatedService, 'unit'>): boolean => isAreaUnit(unit);

/**
 * The price of an area at the professional's own rates. The arithmetic uses integers, so that 33.33 plus 10 % has no
 * floating-point error. Throws if the area is not valid (`isArea`) or the wastage is not a whole per cent.
 */
export function rateGuideOf({ area, unit, wastagePercent }: GuideArea, services: readonly RatedService[]): RateGuide {
  if (!isArea(area)) throw new RangeError(`${area} is no area`);
  if (!Number.isInteger(wastagePercent) || wastagePercent < 0 || wastagePercent > 100) {
    throw new RangeError(`${wastagePercent} is no wastage`);
  }
  const hundredths = Math.round(area * 100);
  // At most 10^8 × 107,639 × 200, which is below 2^53.
  const quantitySqft = Math.ceil((hundredths * tenThousandths[unit] * (100 + wastagePercent)) / 100_000_000);
  const lines = services.map((service) => ({
    ...service,
    amountLkr: service.rateLkr ? quantitySqft * Number(service.rateLkr) : null,
  }));
  return { quantitySqft, lines, totalLkr: lines.reduce((sum, { amountLkr }) => sum + (amountLkr ?? 0), 0) };
}
