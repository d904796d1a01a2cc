import { mostPhotos } from '../../../../shared/photos/photo-bounds.ts';

/** Why some of what was chosen is not there. `name`: the file's. */
export const cannotRead = (name: string) => `මේ දුරකථනයට ${name} ඡායාරූපයක් ලෙස කියවිය නොහැක. JPEG එකක් සෑම තැනම ක්‍රියා කරයි.`;
export const noRoom = (name: string) => `${name} සඳහා මේ දුරකථනයේ ඉඩ නැත. වෙනත් කිසිවකට බලපෑමක් නැත.`;
export const isFull = (name: string) => `${name} එකක් වැඩියි: උපරිමය ඡායාරූප ${mostPhotos}යි.`;
