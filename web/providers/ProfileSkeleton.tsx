import * as shellTexts from '../shell/shell-texts.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Wrap } from '../ui/Wrap.tsx';

/** A profile that is on its way: cover, portrait, name and the three options in their sizes. */
export function ProfileSkeleton() {
  return (
    <div className="min-h-dvh">
      <p role="status" className="sr-only">
        {shellTexts.loading}
      </p>
      <div className="h-[clamp(220px,34vw,420px)] overflow-hidden bg-cement text-edge lg:h-105">
        <div className="motif size-full opacity-55 [--tile:64px]" />
      </div>
      <Wrap className="grid gap-3.5">
        <Skeleton className="relative -mt-14 size-26 border-5 border-paper" />
        <Skeleton className="h-10 w-3/5 max-w-96" />
        <Skeleton className="h-6 w-2/5 max-w-64" />
        <div className="mt-6 grid gap-(--joint) md:grid-cols-3">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-50 md:h-69" />
          ))}
        </div>
      </Wrap>
    </div>
  );
}
