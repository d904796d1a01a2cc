import { PageHead } from '../shell/PageHead.tsx';

export function ContactPage() {
  return (
    <>
      <PageHead title="ContactPage" description="ContactPage" path="/" />
      <h1>ContactPage</h1>
    </>
  );
}
