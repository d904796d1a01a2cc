/** The breadcrumbs of a page, in the vocabulary of schema.org. `item`: the URL of each step. */
export const breadcrumbs = (steps: readonly { readonly name: string; readonly item: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
});
