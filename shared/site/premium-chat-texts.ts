/** What a customer sends to the office in a chat; it can be changed before. */
export const premiumRequest = (providerName: string) =>
  `Hello, I would like the 10% Premium Managed Service for a project with ${providerName}.`;
