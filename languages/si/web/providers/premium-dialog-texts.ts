export const title = 'ප්‍රීමියම් අධීක්ෂණ සේවාව';
export const shareOfContract = (percent: number) => `මුළු කොන්ත්‍රාත් වටිනාකමෙන් ${percent}%`;

// What the service includes.
export const inspections = 'නිතිපතා ස්ථානීය පරීක්ෂා, තත්ත්ව පාලනය සහ වැඩේ ප්‍රගතිය සොයා බැලීම';
export const payments = 'ගෙවීම් කළමනාකරණය සහ අදියර සොයා බැලීම';
export const coordination = 'ටයිල් බාස් උන්නැහේ සමඟ කෙළින්ම සම්බන්ධීකරණය';
export const disputes = 'ආරවුල් විසඳීමට සහාය';
export const guarantee = 'වැඩය අවසන් කරන බවට සහතිකය';

export const chat = 'මේ සේවාව ගැන කතා කරන්න';
/** After the button's words, for screen readers. */
export const opensNewTab = '(අලුත් ටැබයක විවෘත වේ)';
export const opensWhatsApp = (provider: string) => `${provider} නම සඳහන් පණිවිඩයක් සමඟ WhatsApp විවෘත වේ.`;
