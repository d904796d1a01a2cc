/** Without it a server would make a key of its own, and keep it in its data folder. */
export const linkEnv = { LINK_KEY: 'what-links-of-tests-are-made-with' };
