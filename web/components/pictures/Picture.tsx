import type { ComponentProps } from 'react';

const widths = [320, 640, 768, 1280] as const;

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'sizes'> & {
  readonly src: string;
  /** Empty for decoration beside text that says the same. */
  readonly alt: string;
  /** Of the picture's frame; with them its room is kept before it arrives. */
  readonly width: number;
  readonly height: number;
  /** How wide it is shown, for the choice among the sizes our own pictures come in. */
  readonly sizes: string;
  /** The picture that the first screen is judged by. */
  readonly first?: boolean;
};

/** Our own pictures come in four widths, in the best format that the browser takes; others as they are. */
export function Picture({ src, sizes, first = false, className = '', ...rest }: Props) {
  // Whoever copied the address of a picture from the site copied a width with it.
  const [path = ''] = src.split('?', 1);
  const own = src.startsWith('/objects/')
    ? { srcSet: widths.map((width) => `${path}?w=${width} ${width}w`).join(', '), sizes }
    : {};
  return (
    <img
      {...rest}
      // Before the sources: Safari starts loading as soon as one is set.
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      {...(first && { fetchPriority: 'high' })}
      {...own}
      src={own.srcSet ? `${path}?w=640` : src}
      className={`object-cover ${className}`}
    />
  );
}
