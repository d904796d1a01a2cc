/** `saved` of `total`; beside a tick once they are the same. */
export const pictures = (saved: number, total: number) => `படங்கள்: ${total}‑இல் ${saved}`;
export const whatTheyAre = 'சேமித்த நிபுணர்களின் வேலை, முகம் காட்டும் சிறிய படங்கள். மற்ற படங்கள் நீங்கள் பார்க்கும்போது சேமிக்கப்படும்.';
/** `size`: '340 kB'. */
export const savePictures = (size: string) => `படங்களைச் சேமிக்க (சுமார் ${size})`;
export const savingPictures = 'படங்கள் சேமிக்கப்படுகின்றன...';
/** Names the bar to screen readers. */
export const savedSoFar = 'இதுவரை சேமித்த படங்கள்';
export const stop = 'நிறுத்துக';
export const brought: Readonly<Record<'all' | 'some' | 'full', string>> = {
  all: 'எல்லாப் படங்களும் இந்தத் தொலைபேசியில் சேமிக்கப்பட்டன.',
  some: 'எல்லாம் வரவில்லை. வந்தவை இருக்கும்; எப்போது வேண்டுமானாலும் தொடரலாம்.',
  full: 'மேலும் படங்களுக்கு இந்தத் தொலைபேசியில் இடமில்லை.',
};
