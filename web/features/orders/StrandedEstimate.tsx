import { m } from '../../../paraglide/messages.js';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { estimateFields } from '../../../shared/features/estimates/estimate-fields.ts';
import { referenceOf } from '../../../shared/reference.ts';
import { typedFacts } from '../../components/form/typed-facts.ts';
import { moveDraft, readDraft } from '../../outbox/drafts/saved-draft.ts';
import type { StoredDraft } from '../../outbox/outbox-db.ts';
import { paths } from '../../../shared/paths.ts';
import { ProviderNotFound } from '../providers/ProviderNotFound.tsx';
import { Card } from '../../components/Card.tsx';
import { FactList } from '../../components/FactList.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { ProviderChoice } from './ProviderChoice.tsx';

/** The form of a professional who no longer exists: the draft for them can be read, and sent to another. */
export function StrandedEstimate({ slug }: { readonly slug: string }) {
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState<StoredDraft | null>(null);
  const name = `estimate:${slug}` as const;

  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await readDraft(name);
      if (isCurrent) setDraft(found);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [name]);

  const choose = async (other: string) => {
    if (!draft) return;
    await moveDraft(name, `estimate:${other}`, draft);
    navigate(paths.estimate(other));
  };
  return (
    <>
      <ProviderNotFound slug={slug} />
      {draft && (
        <Wrap className="pb-(--section)">
          <Card as="section" className="mx-auto grid max-w-185 grid-cols-1 gap-5">
            <div className="grid gap-2">
              <h2>{m.stranded_kept()}</h2>
              <p className="text-ink-2">
                <UnbrokenReference>
                  {m.stranded_choose_another({ reference: referenceOf('estimate', draft.key) })}
                </UnbrokenReference>
              </p>
            </div>
            <FactList facts={typedFacts(estimateFields, draft.values)} />
            <ProviderChoice except={slug} onChoose={choose} />
          </Card>
        </Wrap>
      )}
    </>
  );
}
