import sharp from 'sharp';

/**
 * A photo as from a phone's camera: 12 megapixels by default, rotated by EXIF, with a location. Each `seed` gives
 * another picture.
 */
export async function cameraPhoto(seed: number, width = 4000) {
  const stripes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><defs><pattern id="p" width="${90 + seed * 7}" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(${seed * 13})"><rect width="45" height="120" fill="hsl(${seed * 60} 50% 45%)"/></pattern></defs><rect width="4000" height="3000" fill="#cfc8bb"/><rect width="4000" height="3000" fill="url(#p)"/></svg>`,
  );
  const buffer = await sharp(stripes)
    .resize({ width })
    .withExif({ IFD3: { GPSLatitude: '6/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer };
}
