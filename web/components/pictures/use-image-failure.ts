import { useCallback, useState } from 'react';

/** Whether an image failed to load, also before hydration. */
export function useImageFailure(src: string | null) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const fail = useCallback(() => setFailedSrc(src), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail();
    },
    [fail],
  );
  return { failed: src !== null && failedSrc === src, imageProps: { ref, onError: fail } };
}
