/** For `getByText`: an element by its whole text, also if part of that is in a child element. */
export const wholeText =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some(({ textContent }) => textContent === text);
