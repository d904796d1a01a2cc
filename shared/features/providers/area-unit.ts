/** Whether this unit is a unit of area: 'sq.ft', 'per square foot'. */
export const isAreaUnit = (unit: string): boolean =>
  /^\s*(?:per\s+)?(?:sq\.?\s*ft\.?|sqft|square\s+f(?:ee|oo)t)\s*$/i.test(unit);
