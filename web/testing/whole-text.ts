/** For `getByText`: an element by its whole text, also where a part of that stands in an element of its own. */
export const wholeText =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some(({ textContent }) => textContent === text);
