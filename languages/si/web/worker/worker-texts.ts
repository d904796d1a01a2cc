/** A notification, where what has happened cannot be told. */
export const anyNews = 'ඔබේ වැඩ ගැන අලුත් පුවතක් ඇත.';
