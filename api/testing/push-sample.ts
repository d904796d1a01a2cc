/** Keys for tests only. */
export const vapidEnv = {
  VAPID_PUBLIC_KEY: 'BNGPe7bB6vG7Cz07ZAl8XrSHHB7UlAfVuWfCYxeWaJH0WqvAVbCUR3Ezn_86Jrr8XMfM3Ug0OnuejkIcXVuSVk8',
  VAPID_PRIVATE_KEY: 'b5rZX2zTVqSC5P3QI2yogihtjfgy0KykQ4NBul-QjzE',
  VAPID_SUBJECT: 'mailto:push@nivasa.example',
} as const;

/** As a browser would send it. */
export const subscriptionBody = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
  keys: {
    p256dh: 'BNGPe7bB6vG7Cz07ZAl8XrSHHB7UlAfVuWfCYxeWaJH0WqvAVbCUR3Ezn_86Jrr8XMfM3Ug0OnuejkIcXVuSVk8',
    auth: 'AAECAwQFBgcICQoLDA0ODw',
  },
};
