/** Without it a server would generate a key in its data folder. */
export const linkEnv = { LINK_KEY: 'what-links-of-tests-are-made-with' };
