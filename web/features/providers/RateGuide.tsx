import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import {
  areaUnits,
  isArea,
  rateGuideOf,
  type AreaUnit,
  type RatedService,
  type RateGuide as Guide,
} from '../../../shared/features/estimates/rate-guide.ts';
import { typedNumber } from '../../../shared/typed-area.ts';
import { formatLkr, groupThousands, unbrokenLkr } from '../../../shared/money.ts';
import { controlAria, controlLook, Field } from '../../components/form/Field.tsx';
import { useTerms } from '../../lib/terms/term-data.ts';
import { paths } from '../../../shared/paths.ts';
import { FeeLedger } from '../settings/FeeLedger.tsx';
import { siteQuery } from '../settings/site-data.ts';
import { CheckBox } from '../../components/form/CheckBox.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Price } from '../../components/Price.tsx';
import { langOfSaid } from '../../written-in.ts';
import { carryGuide } from '../estimates/rate-guide-draft.ts';

const units = { sqft: m.rate_guide_units_sqft, m2: m.rate_guide_units_m2 } as const;

const amount = (amountLkr: number | null) => (amountLkr === null ? m.rate_guide_rate_not_set() : formatLkr(amountLkr));

/** With at most two decimals; 0 for any other text. */
const numberOf = (text: string): number => {
  const number = typedNumber(text) ?? '';
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(number) ? Number(number) : 0;
};

const wastageOf = (text: string): number | null => (/^\d{1,2}$|^100$/.test(text) ? Number(text) : null);

type Props = { readonly slug: string; readonly services: readonly RatedService[] };

/** The area times the professional's own rates, before any payment. Works without a network. */
export function RateGuide({ slug, services }: Props) {
  const [, navigate] = useLocation();
  const id = useId();
  const say = useTerms();
  const [area, setArea] = useState('');
  const [unit, setUnit] = useState<AreaUnit>('sqft');
  const [wastage, setWastage] = useState('10');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(services.slice(0, 1).map((service) => service.id)));
  const number = numberOf(area.trim());
  const wastagePercent = wastageOf(wastage.trim());
  const picked = services.filter((service) => chosen.has(service.id));
  const guide =
    isArea(number) && wastagePercent !== null && picked.length > 0
      ? rateGuideOf({ area: number, unit, wastagePercent }, picked)
      : null;

  const toggle = (which: string) => {
    const next = new Set(chosen);
    if (!next.delete(which)) next.add(which);
    setChosen(next);
  };
  const ask = (made: Guide) => {
    const quantity = groupThousands(String(made.quantitySqft));
    const lines = made.lines.map(({ serviceName, amountLkr }) =>
      m.rate_guide_description_line({ service: say(serviceName), amount: amount(amountLkr) }),
    );
    const start = m.rate_guide_description_start({
      area: `${area.trim()} ${units[unit]()}`,
      wastage: wastage.trim(),
      quantity,
    });
    carryGuide(slug, [start, ...lines, m.rate_guide_description_end({ total: formatLkr(made.totalLkr) })].join('\n'));
    navigate(paths.estimate(slug));
  };

  const areaError = area.trim() === '' || isArea(number) ? undefined : m.rate_guide_bad_area();
  const wastageError = wastagePercent === null ? m.rate_guide_bad_wastage() : undefined;
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-2">
        <h3 className="text-xl">{m.rate_guide_title()}</h3>
        <p className="text-sm text-ink-2">{m.rate_guide_what_it_is()}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)]">
        <Field id={`${id}-area`} label={m.rate_guide_area()} hint={m.rate_guide_area_hint()} error={areaError}>
          <input
            {...controlAria(`${id}-area`, { hint: m.rate_guide_area_hint(), error: areaError })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={area}
            onChange={(event) => setArea(event.target.value)}
            className={controlLook}
          />
        </Field>
        <Field id={`${id}-unit`} label={m.rate_guide_unit()}>
          <select
            id={`${id}-unit`}
            value={unit}
            onChange={(event) => setUnit(areaUnits.find((one) => one === event.target.value) ?? 'sqft')}
            className={controlLook}
          >
            {areaUnits.map((one) => (
              <option key={one} value={one}>
                {units[one]()}
              </option>
            ))}
          </select>
        </Field>
        <Field
          id={`${id}-wastage`}
          label={m.rate_guide_wastage()}
          hint={m.rate_guide_wastage_hint()}
          error={wastageError}
        >
          <input
            {...controlAria(`${id}-wastage`, { hint: m.rate_guide_wastage_hint(), error: wastageError })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={wastage}
            onChange={(event) => setWastage(event.target.value)}
            className={controlLook}
          />
        </Field>
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm font-semibold">{m.rate_guide_what_is_done()}</legend>
        {services.map((service) => (
          <label key={service.id} className="flex min-h-11 items-center gap-3">
            <CheckBox checked={chosen.has(service.id)} onChange={() => toggle(service.id)} />
            <span lang={langOfSaid(say(service.serviceName), service.serviceName)} className="min-w-0 wrap-anywhere">
              {say(service.serviceName)}
            </span>
          </label>
        ))}
        {picked.length === 0 && <p className="text-sm text-ink-2">{m.rate_guide_choose_one()}</p>}
      </fieldset>
      <div aria-live="polite">{guide && <Result guide={guide} wastage={wastage.trim()} />}</div>
      {guide && (
        <Button kind="quiet" onClick={() => ask(guide)}>
          {m.rate_guide_ask_for_estimate()}
        </Button>
      )}
      <GuideFees />
    </Card>
  );
}

function Result({
  guide: { quantitySqft, lines, totalLkr },
  wastage,
}: {
  readonly guide: Guide;
  readonly wastage: string;
}) {
  const say = useTerms();
  const quantity = groupThousands(String(quantitySqft));
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1';
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{m.rate_guide_with_wastage({ quantity, wastage })}</p>
      <dl>
        {lines.map(({ id, serviceName, rateLkr, amountLkr }) => (
          <div key={id} className={`${row} pb-3`}>
            <dt className="max-w-full flex-[1_1_9rem]">
              <span lang={langOfSaid(say(serviceName), serviceName)}>{say(serviceName)}</span>
              {amountLkr !== null && (
                <span className="block text-sm text-ink-2">
                  {m.rate_guide_quantity_times_rate({ quantity, rate: unbrokenLkr(Number(rateLkr)) })}
                </span>
              )}
            </dt>
            <dd>
              {amountLkr === null ? m.rate_guide_rate_not_set() : <Price amountLkr={amountLkr} className="text-lg" />}
            </dd>
          </div>
        ))}
        <div className={`${row} border-t-2 border-ink pt-4 font-semibold`}>
          <dt>{m.rate_guide_altogether()}</dt>
          <dd className="ml-auto">
            <Price amountLkr={totalLkr} className="text-[min(2rem,14vw)]" />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The fees to Nivasa and their refunds, below the estimated cost. Collapsed at first. */
function GuideFees() {
  const { data: site } = useQuery(siteQuery());
  if (!site) return null;
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 items-center text-sm font-semibold text-sea-ink">{m.rate_guide_fees()}</summary>
      <div className="grid gap-8 pt-4">
        <FeeLedger commitment={{ to: 'estimate', feeLkr: site.estimateFeeLkr }} />
        <FeeLedger commitment={{ to: 'inspection', feeLkr: site.inspectionFeeLkr }} site={site} />
      </div>
    </details>
  );
}
