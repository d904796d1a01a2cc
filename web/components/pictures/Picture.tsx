import type { ComponentProps } from 'react';

const widths = [320, 640, 768, 1280] as const;

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'sizes'> & {
  readonly src: string;
  /** Empty if the picture only decorates text that says the same. */
  readonly alt: string;
  /** The size of the picture's frame, which reserves its space before it loads. */
  readonly width: number;
  readonly height: number;
  /** The `sizes` attribute, for the choice among the widths of our own pictures. */
  readonly sizes: string;
  /** Whether it is the largest picture of the first screen (LCP). */
  readonly first?: boolean;
};

/** Our own pictures have four widths, and the best format that the browser accepts; others are shown unchanged. */
export function Picture({ src, sizes, first = false, className = '', ...rest }: Props) {
  // An administrator who copied a picture's URL from the site copied its width too.
  const [path = ''] = src.split('?', 1);
  const own = src.startsWith('/objects/')
    ? { srcSet: widths.map((width) => `${path}?w=${width} ${width}w`).join(', '), sizes }
    : {};
  return (
    <img
      {...rest}
      // Before the sources, because Safari starts loading as soon as one is set.
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      {...(first && { fetchPriority: 'high' })}
      {...own}
      src={own.srcSet ? `${path}?w=640` : src}
      className={`object-cover ${className}`}
    />
  );
}
