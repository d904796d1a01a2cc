/** What a customer sends to the office in a chat; it can be changed before. */
export const premiumRequest = (providerName: string) =>
  `ආයුබෝවන්, ${providerName} සමඟ වැඩක් සඳහා 10% ප්‍රීමියම් අධීක්ෂණ සේවාව ලබා ගැනීමට කැමතියි.`;
