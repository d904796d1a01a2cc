export const title = 'இந்தப் பக்கத்தைப் பகிர்க';
/** The button that opens WhatsApp. */
export const whatsApp = 'WhatsApp மூலம் அனுப்புக';
export const opensNewTab = '(புதிய தாவலில் திறக்கும்)';
/** Above the address. */
export const address = 'இணைப்பு';
export const copyLink = 'இணைப்பை நகலெடுக்க';
export const copiedLink = 'இணைப்பு நகலெடுக்கப்பட்டது';
