/** Whether a rate of this unit goes by the area: 'sq.ft', 'per square foot'. */
export const isAreaUnit = (unit: string): boolean =>
  /^\s*(?:per\s+)?(?:sq\.?\s*ft\.?|sqft|square\s+f(?:ee|oo)t)\s*$/i.test(unit);
