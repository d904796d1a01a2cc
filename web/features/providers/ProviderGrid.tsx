import type { ReactNode } from 'react';
import { Loading } from '../../layout/Loading.tsx';
import { Card } from '../../components/Card.tsx';
import { priceButtonsLook } from '../../components/Price.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

type GridProps = { readonly className?: string; readonly children: ReactNode };

/** Cards in one, two or three columns, with a gap between them. */
export function ProviderGrid({ className = '', children }: GridProps) {
  return <div className={`grid gap-(--joint) sm:grid-cols-2 lg:grid-cols-3 ${className}`}>{children}</div>;
}

/** Placeholders for loading cards, of the same size. */
export function ProviderGridSkeleton({ count }: { readonly count: number }) {
  return (
    <>
      <Loading />
      <ProviderGrid>
        {Array.from({ length: count }, (_, place) => (
          <Card key={place} padded={false} className="flex flex-col overflow-hidden">
            <div className="aspect-16/10 overflow-hidden bg-cement text-edge">
              <div className="motif size-full opacity-55 [--tile:64px]" />
            </div>
            <div className="flex flex-1 flex-col gap-2.5 px-4.5 pb-4.5">
              <Skeleton className="relative -mt-7.5 size-15 border-3 border-surface" />
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-full" />
              <div className={`mt-auto pt-2 ${priceButtonsLook}`}>
                <Skeleton className="h-12" />
                <Skeleton className="h-12" />
              </div>
            </div>
          </Card>
        ))}
      </ProviderGrid>
    </>
  );
}
