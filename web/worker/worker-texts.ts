/** A notification, where what has happened cannot be told. */
export const anyNews = 'There is news of your jobs.';
