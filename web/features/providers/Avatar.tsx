import { Picture } from '../../components/pictures/Picture.tsx';
import { useImageFailure } from '../../components/pictures/use-image-failure.ts';

type Props = {
  readonly provider: { readonly avatarUrl: string | null; readonly displayName: string };
  /** CSS classes of the frame: size, border, position. */
  readonly className: string;
  /** Length of a side, in pixels. */
  readonly size: number;
};

/** A provider's portrait, or the first letter of the name. */
export function Avatar({ provider: { avatarUrl, displayName }, className, size }: Props) {
  const { failed, imageProps } = useImageFailure(avatarUrl);
  if (avatarUrl === null || avatarUrl === '' || failed) {
    return (
      <span
        aria-hidden="true"
        className={`grid flex-none place-items-center bg-sea-tint font-display leading-none font-bold text-sea-ink ${size > 80 ? 'text-[2.75rem]' : 'text-[1.75rem]'} ${className}`}
      >
        {[...displayName.trim()][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <Picture
      {...imageProps}
      src={avatarUrl}
      alt=""
      width={size}
      height={size}
      sizes={`${size}px`}
      className={`flex-none bg-sea-tint ${className}`}
    />
  );
}
