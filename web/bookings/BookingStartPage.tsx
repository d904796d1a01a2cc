import { formatLkr } from '../../shared/money.ts';
import { Updated } from '../shell/Updated.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useCheckedSite } from '../site/use-checked-site.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { NextSteps } from '../ui/NextSteps.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { BookingFee } from './BookingFee.tsx';
import { BookingForm } from './BookingForm.tsx';
import { BookingSteps } from './BookingSteps.tsx';

export function BookingStartPage() {
  const { site } = useCheckedSite({ atOnce: true });
  const fee = site?.inspectionFeeLkr;
  return (
    <>
      <PageHead
        title="Book Your Inspection"
        description="Book a site inspection with a tiler, glass or ceiling specialist. Pay by bank transfer."
        path="/book/start"
      />
      <Wrap className="pb-(--section)">
        <div className="grid gap-2 pt-7 pb-6 md:pt-12 md:pb-7">
          <BookingSteps current="Details" />
          <h1 className="mt-1">Book Your Inspection</h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-ink-2">Fill in your details to schedule a free inspection visit</p>
            <Badge kind="turn">{fee ? `Inspection Fee: ${formatLkr(fee)}` : 'Inspection Fee'}</Badge>
            <span className="text-ink-2">
              <Updated path="/api/site" />
            </span>
          </div>
        </div>
        <div className="grid items-start gap-8 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <div className="lg:col-start-2">{fee && <BookingFee feeLkr={fee} />}</div>
          <Card className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <BookingForm />
          </Card>
          <NextSteps
            steps={[
              [
                `You transfer ${fee ? formatLkr(fee) : 'the fee'}`,
                'Bank details and your reference are on the next page.',
              ],
              ['We verify your payment', 'Your appointment is confirmed within 24 hours.'],
              ['The visit', 'Your house is looked at on the day and at the time that you choose.'],
            ]}
          />
        </div>
      </Wrap>
    </>
  );
}
