import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { CloseForm } from './close-form.tsx';
import type { HarmRow } from './harm.types.ts';
import { MarkerList } from './marker-list.tsx';
import { ScoreBar } from './score-bar.tsx';

/** One case: its score, its markers, and the actions. */
export const HarmPeek = ({ row }: { row: HarmRow }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const mayTighten = useMay('protection.tighten');
  const [isClosing, setIsClosing] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScoreBar score={row.score} />
      <MarkerList markers={row.markers} />
      <Facts
        items={[
          {
            label: t('opsProtection.harm.day'),
            value: fmt.date(`${row.day}T12:00:00Z`, 'medium', { timeZone: 'UTC' }),
          },
          { label: t('opsProtection.column.since'), value: <TimeCell at={row.since} /> },
          {
            label: t('opsProtection.harm.flag'),
            value: t(row.isFlagged ? 'opsProtection.harm.flagged' : 'opsProtection.harm.notFlagged'),
          },
        ]}
      />
      <NoticeBar tone="info">{t('opsProtection.harm.use')}</NoticeBar>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <OpsLink href={`/b/${brandId}/members/${row.member.memberId}/protection`}>
            {t('opsProtection.harm.openMember')}
          </OpsLink>
        </Button>
        {mayTighten && row.state === 'open' && (
          <Button variant="primary" onClick={() => setIsClosing(true)}>
            {t('opsProtection.close.open')}
          </Button>
        )}
      </div>
      <ReadOnlyNote permission="protection.tighten" />
      {isClosing && <CloseForm row={row} onClose={() => setIsClosing(false)} />}
    </div>
  );
};
