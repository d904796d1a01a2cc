/** A notification, where what has happened cannot be told. */
export const anyNews = 'உங்கள் வேலைகள் பற்றிப் புதிய செய்தி உள்ளது.';
