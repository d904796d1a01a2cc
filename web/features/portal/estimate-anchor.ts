/** The id of the heading of an estimate's card on the portal's page. */
export const estimateAnchor = (id: string): string => `estimate-${id}`;
