import { PageHead } from '../shell/PageHead.tsx';

export function ProviderPage() {
  return (
    <>
      <PageHead title="ProviderPage" description="ProviderPage" path="/" />
      <h1>ProviderPage</h1>
    </>
  );
}
