import { mostPhotos } from '../../../../shared/photos/photo-bounds.ts';

/** Why some of what was chosen is not there. `name`: the file's. */
export const cannotRead = (name: string) => `இந்தத் தொலைபேசியால் ${name}‑ஐப் படமாகப் படிக்க முடியவில்லை. JPEG எங்கும் இயங்கும்.`;
export const noRoom = (name: string) => `${name}‑க்கு இந்தத் தொலைபேசியில் இடம் இல்லை. வேறு எதுவும் பாதிக்கப்படவில்லை.`;
export const isFull = (name: string) => `${name} ஒன்று அதிகம்: அதிகபட்சம் ${mostPhotos} படங்கள்.`;
