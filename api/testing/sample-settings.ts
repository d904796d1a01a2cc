/**
 * Without the key a server would generate one in its data folder. Without SMS, people who have no address are told by
 * the office; tests of SMS set a gateway.
 */
export const linkEnv = { LINK_KEY: 'what-links-of-tests-are-made-with', SMS_GATEWAY: 'none' };

/** Keys for tests only. */
export const vapidEnv = {
  VAPID_PUBLIC_KEY: 'BNGPe7bB6vG7Cz07ZAl8XrSHHB7UlAfVuWfCYxeWaJH0WqvAVbCUR3Ezn_86Jrr8XMfM3Ug0OnuejkIcXVuSVk8',
  VAPID_PRIVATE_KEY: 'b5rZX2zTVqSC5P3QI2yogihtjfgy0KykQ4NBul-QjzE',
  VAPID_SUBJECT: 'mailto:push@nivasa.example',
} as const;

/** What a site requires that is no demo. */
export const realEnv = {
  OIDC_ISSUER: 'https://id.example.org',
  OIDC_CLIENT_ID: 'nivasa',
  OIDC_CLIENT_SECRET: 'a secret',
  SESSION_KEYS: 'a key that is long enough, and the one before it',
  BANK_NAME: 'Bank of Ceylon',
  BANK_ACCOUNT_NAME: 'Nivasa Ltd',
  BANK_ACCOUNT_NUMBER: '123 456',
  BANK_BRANCH: 'Nugegoda',
  PREMIUM_CHAT_NUMBER: '+94771234567',
  CONTACT_EMAILS: 'a@example.org, b@example.org',
  CONTACT_PHONES: '011 234 5678,077 123 4567',
  CONTACT_ADDRESS: '1 Galle Road, Colombo',
  CONTACT_INBOX: 'none',
};
