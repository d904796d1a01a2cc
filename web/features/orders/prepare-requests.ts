/** Loads the code of My Requests while the network works: what is only saved on this device leads there. */
export function prepareRequests(): void {
  // If it fails, the screen itself says so.
  import('./RequestsPage.tsx').catch(() => {});
}
