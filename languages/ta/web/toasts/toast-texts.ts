/** The button that takes a message away. */
export const dismiss = 'மூடுக';

/** The message after something was put on this device instead of being sent. */
export const saved = 'சேமிக்கப்பட்டது';
export const savedMore = 'இந்தத் தொலைபேசியில் சேமிக்கப்பட்டது. இணைப்பு வந்ததும் அனுப்புவோம்';

/** Said before a message, and the name of the place where messages stand; both are heard, not seen. */
export const message = 'அறிவிப்பு';
export const place = (hotkey: string) => `அறிவிப்புகள் (${hotkey})`;
