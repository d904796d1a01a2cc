import { Skeleton } from '../components/Skeleton.tsx';
import { Wrap } from '../components/Wrap.tsx';
import { Loading } from './Loading.tsx';

/** Shown while a page's code loads. As high as the window, so that the footer does not jump. */
export function PageFallback() {
  return (
    <Wrap className="min-h-dvh pt-7 md:pt-12">
      <Loading />
      <Skeleton className="h-10 w-3/5 max-w-96" />
      <Skeleton className="mt-3 h-5 w-4/5 max-w-120" />
      <Skeleton className="mt-8 h-72" />
    </Wrap>
  );
}
