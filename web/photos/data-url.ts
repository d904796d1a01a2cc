/** Our content security policy allows data: URLs for pictures, but no blob: URLs. Used in a worker too. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The photo was not read')));
    reader.readAsDataURL(blob);
  });
}
