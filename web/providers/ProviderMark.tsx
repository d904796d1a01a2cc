import { Picture } from '../ui/Picture.tsx';

type Props = {
  readonly name: string;
  readonly avatarUrl: string | null;
};

/** A provider's portrait, or the first letter of the name. The name always stands beside it. */
export function ProviderMark({ name, avatarUrl }: Props) {
  const look = 'size-15 flex-none rounded-sm';
  return avatarUrl
    ? <Picture src={avatarUrl} alt="" width={60} height={60} sizes="60px" first className={`${look} bg-cement`} />
    : <span aria-hidden="true" className={`${look} grid place-items-center bg-sea-tint font-display text-[1.75rem] font-bold text-sea-ink`}>{[...name][0]?.toUpperCase()}</span>;
}
