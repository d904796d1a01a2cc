import { PageHead } from '../shell/PageHead.tsx';

export function HomePage() {
  return (
    <>
      <PageHead title="HomePage" description="HomePage" path="/" />
      <h1>HomePage</h1>
    </>
  );
}
