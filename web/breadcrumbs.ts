/** The way to a page from Home on, in the words of schema.org. `item`: the address of each step. */
export const breadcrumbs = (steps: readonly { readonly name: string; readonly item: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
});
