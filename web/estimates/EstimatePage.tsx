import { PageHead } from '../shell/PageHead.tsx';

export function EstimatePage() {
  return (
    <>
      <PageHead title="EstimatePage" description="EstimatePage" path="/" />
      <h1>EstimatePage</h1>
    </>
  );
}
