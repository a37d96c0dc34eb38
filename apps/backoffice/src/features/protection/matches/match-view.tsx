import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import { RestrictionState } from '../restrictions/restriction-state.tsx';
import { holdOf } from './match.rules.ts';
import type { MatchDetail } from './match.types.ts';
import { MatchKinds, MatchState } from './match-cells.tsx';
import { MatchDecision } from './match-decision.tsx';

const MemberLink = ({ member }: { member: NonNullable<MatchDetail['member']> }) => {
  const brandId = useBrandId();
  return (
    <OpsLink href={`/b/${brandId}/members/${member.memberId}`} className="hover:underline">
      <bdi>{member.name}</bdi>
    </OpsLink>
  );
};

const Head = ({ shown }: { shown: MatchDetail }) => {
  const t = useT();
  const { member, source, restriction } = shown;
  return (
    <Panel
      title={member === null ? t('opsProtection.matches.noAccount') : <MemberLink member={member} />}
      action={<MatchState state={shown.state} />}
    >
      <Facts
        items={[
          { label: t('opsProtection.matches.act'), value: t(`opsProtection.matchAct.${shown.act}`) },
          { label: t('opsProtection.matches.at'), value: <TimeCell at={shown.at} /> },
          { label: t('opsProtection.matches.verdict'), value: t(`opsProtection.matchVerdict.${shown.verdict}`) },
          {
            label: t('opsProtection.matches.takenFor'),
            value:
              source.member === null ? (
                t(source.isThisBrand ? 'opsProtection.matches.unknown' : 'opsProtection.matches.elsewhere')
              ) : (
                <MemberLink member={source.member} />
              ),
          },
          ...(restriction === null
            ? []
            : [
                {
                  label: t('opsProtection.matches.standing'),
                  value: <RestrictionState state={restriction.state} />,
                },
                {
                  label: t('opsProtection.column.until'),
                  value:
                    restriction.until === null ? (
                      t('opsProtection.restrictions.forever')
                    ) : (
                      <TimeCell at={restriction.until} />
                    ),
                },
              ]),
        ]}
      />
    </Panel>
  );
};

const Decided = ({ decided }: { decided: NonNullable<MatchDetail['decided']> }) => {
  const t = useT();
  return (
    <Panel title={t('opsProtection.matches.decided')}>
      <Facts
        items={[
          { label: t('opsProtection.matches.decidedBy'), value: <bdi>{decided.by.name}</bdi> },
          ...(decided.approvedBy === null
            ? []
            : [{ label: t('opsProtection.matches.approvedBy'), value: <bdi>{decided.approvedBy.name}</bdi> }]),
          { label: t('opsProtection.matches.at'), value: <TimeCell at={decided.at} /> },
        ]}
      />
      <p dir="auto" className="mt-3 whitespace-pre-wrap break-words text-sm text-text-2">
        {decided.reason}
      </p>
    </Panel>
  );
};

/** The features that the register matched, in words; it does not know the values themselves. */
export const MatchView = ({ shown }: { shown: MatchDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  const hold = holdOf(shown);
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <NoticeBar tone={hold === 'match' ? 'warning' : 'info'}>{t(`opsProtection.matchHold.${hold}`)}</NoticeBar>
        <Panel title={t('opsProtection.matches.knownBy')} hint={t('opsProtection.matches.knownByHint')}>
          <MatchKinds kinds={shown.kinds} />
        </Panel>
        {shown.pending !== null && (
          <NoticeBar tone="info" title={t('opsProtection.matches.pending', { name: shown.pending.by })}>
            <OpsLink href={`/b/${brandId}/approvals?approval=${shown.pending.approvalId}`} className="underline">
              {t('opsProtection.matches.openApproval')}
            </OpsLink>
          </NoticeBar>
        )}
        <MatchDecision shown={shown} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Head shown={shown} />
        {shown.decided !== null && <Decided decided={shown.decided} />}
      </div>
    </div>
  );
};
