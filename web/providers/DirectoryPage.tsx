import { PageHead } from '../shell/PageHead.tsx';

export function DirectoryPage() {
  return (
    <>
      <PageHead title="DirectoryPage" description="DirectoryPage" path="/" />
      <h1>DirectoryPage</h1>
    </>
  );
}
