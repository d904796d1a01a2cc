export const kept = 'உங்கள் கோரிக்கை பத்திரமாக உள்ளது';
export const chooseAnother = (reference: string) =>
  `வேறு நிபுணரைத் தெரிவு செய்யவும்; நீங்கள் எழுதியதை அவருக்கு அனுப்புவோம். உசாத்துணை இலக்கம் ${reference} மாறாது, எனவே நீங்கள் ஏற்கனவே அனுப்பிய கட்டணம் இந்தக் கோரிக்கைக்குக் கணக்கில் வரும்.`;
export const search = 'வேறு நிபுணரைத் தேடுங்கள்';
export const found = (count: number) => `${count} பேர் கிடைத்தனர்`;
export const choose = 'தெரிவு செய்க';
export const nobodyFound = 'அந்தப் பெயரில் எவரும் கிடைக்கவில்லை.';
