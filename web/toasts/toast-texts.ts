/** The button that takes a message away. */
export const dismiss = 'Dismiss';

/** The message after something was put on this device instead of being sent. */
export const saved = 'Saved';
export const savedMore = "Saved on this phone. We'll send it when you're online";

/** Said before a message, and the name of the place where messages stand; both are heard, not seen. */
export const message = 'Notification';
export const place = (hotkey: string) => `Notifications (${hotkey})`;
