import { useT } from '@fairhouse/i18n/react';
import { type LinkedAccount, linkedMax, listLinkedAccountsEndpoint } from '@fairhouse/protocol/ops/member-profile';
import type { MemberStateName } from '@fairhouse/protocol/ops/members-wire';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { MemberState } from './member-state.tsx';
import { linkTexts, strengthTexts } from './member-texts.ts';

const Account = ({ linked }: { linked: LinkedAccount }) => {
  const t = useT();
  const brandId = useBrandId();
  const { text, tone } = strengthTexts[linked.strength];
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <OpsLink
          href={`/b/${brandId}/members/${linked.memberId}`}
          className="font-medium text-action-text hover:underline"
        >
          <bdi>{linked.account}</bdi>
        </OpsLink>
        <MemberState state={linked.state as MemberStateName} />
        <StateBadge tone={tone}>{t(text)}</StateBadge>
      </p>
      <ul className="grid gap-1 text-sm text-text-2">
        {linked.reasons.map(({ kind, strength, evidence, at }) => (
          <li key={`${kind}${evidence ?? ''}`} className="flex flex-wrap items-baseline gap-x-2">
            <span>{t(linkTexts[kind])}</span>
            {evidence !== null && (
              <bdi dir="ltr" className="tabular-nums">
                {evidence}
              </bdi>
            )}
            <span className="text-caption text-muted">{t(strengthTexts[strength].text)}</span>
            {at !== null && (
              <span className="text-caption text-muted">
                <TimeCell at={at} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Accounts that may belong to the same person, with the evidence. */
export const LinksTab = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(listLinkedAccountsEndpoint, { params: { brandId, memberId } });
  return (
    <QueryView query={query}>
      {({ accounts, capped }) =>
        accounts.length === 0 ? (
          <EmptyState art="box" title={t('opsMembers.links.none')} />
        ) : (
          <div className="max-w-3xl">
            <p className="text-caption text-muted">{t('opsMembers.links.hint')}</p>
            {capped.length > 0 && (
              <p className="mt-1 text-caption text-muted">
                {t('opsMembers.links.capped', {
                  max: linkedMax,
                  kinds: capped.map((kind) => t(linkTexts[kind])).join(', '),
                })}
              </p>
            )}
            <ul className="divide-y divide-line">
              {accounts.map((linked) => (
                <Account key={linked.memberId} linked={linked} />
              ))}
            </ul>
          </div>
        )
      }
    </QueryView>
  );
};
