/**
 * Without the key a server would generate one in its data folder. Without SMS, people who have no address are told by
 * the office; tests of SMS set a gateway.
 */
export const linkEnv = { LINK_KEY: 'what-links-of-tests-are-made-with', SMS_GATEWAY: 'none' };
