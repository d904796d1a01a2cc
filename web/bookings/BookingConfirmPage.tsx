import { PageHead } from '../shell/PageHead.tsx';

export function BookingConfirmPage() {
  return (
    <>
      <PageHead title="BookingConfirmPage" description="BookingConfirmPage" path="/" />
      <h1>BookingConfirmPage</h1>
    </>
  );
}
