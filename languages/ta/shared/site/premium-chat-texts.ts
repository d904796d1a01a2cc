/** What a customer sends to the office in a chat; it can be changed before. */
export const premiumRequest = (providerName: string) =>
  `வணக்கம், ${providerName} உடனான ஒரு வேலைக்கு 10% பிரீமியம் மேற்பார்வைச் சேவையைப் பெற விரும்புகிறேன்.`;
