import { Picture } from './Picture.tsx';
import { useImageFailure } from './use-image-failure.ts';

type Props = {
  readonly src: string | null;
  readonly sizes: string;
  readonly first?: boolean;
  readonly className?: string;
};

/** The cover of a post or a professional, or a pattern. Decoration: the title next to it says more. */
export function Cover({ src, sizes, first = false, className = '' }: Props) {
  const { failed, imageProps } = useImageFailure(src);
  if (src && !failed) {
    return (
      <Picture
        {...imageProps}
        src={src}
        alt=""
        width={1280}
        height={800}
        sizes={sizes}
        first={first}
        className={`w-full bg-sea-tint ${className}`}
      />
    );
  }
  return (
    <div aria-hidden="true" className={`relative w-full overflow-hidden bg-sea-tint text-sea ${className}`}>
      <span className="motif absolute inset-0 opacity-20 [--tile:64px]" />
    </div>
  );
}
