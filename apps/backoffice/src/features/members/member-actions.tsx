import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import {
  endMemberSessionsEndpoint,
  freezeMemberEndpoint,
  getMemberEndpoint,
  listMemberSessionsEndpoint,
  listMembersEndpoint,
  memberTimelineEndpoint,
  removeMemberFactorsEndpoint,
  startMemberResetEndpoint,
  unfreezeMemberEndpoint,
  unlockMemberEndpoint,
  viewAsMemberEndpoint,
} from '@fairhouse/protocol/ops/members';
import type { MemberOverview } from '@fairhouse/protocol/ops/members-wire';
import { Button } from '@fairhouse/ui/primitives/button';
import { Menu, MenuItem } from '@fairhouse/ui/primitives/menu';
import {
  Ellipsis,
  Eye,
  KeyRound,
  LockOpen,
  LogOut,
  Mail,
  Scale,
  ShieldOff,
  Snowflake,
  StickyNote,
  Sun,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { goTo } from '#framework/navigate.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';

type Action = {
  id: string;
  label: MessageId;
  effect: MessageId;
  icon: ReactNode;
  tone: 'danger' | 'plain';
  isShown: boolean;
  run: (reason: string) => Promise<unknown>;
};

const stale = {
  invalidates: [getMemberEndpoint, listMembersEndpoint, listMemberSessionsEndpoint, memberTimelineEndpoint],
};

/** The actions that this operator may take on an account in its state. */
const useActions = ({
  memberId,
  state,
  kind,
  failedLogins,
  hasSecondFactor,
  liveSessions,
}: MemberOverview): readonly Action[] => {
  const brandId = useBrandId();
  const params = { brandId, memberId };
  const freeze = useOpsChange(freezeMemberEndpoint, { ...stale, done: 'opsMembers.freeze.done' });
  const unfreeze = useOpsChange(unfreezeMemberEndpoint, stale);
  const reset = useOpsChange(startMemberResetEndpoint, { ...stale, done: 'opsMembers.reset.done' });
  const removeFactors = useOpsChange(removeMemberFactorsEndpoint, stale);
  const unlock = useOpsChange(unlockMemberEndpoint, { ...stale, done: 'opsMembers.unlock.done' });
  const view = useOpsChange(viewAsMemberEndpoint, stale);
  const endSessions = useOpsChange(endMemberSessionsEndpoint, { ...stale, done: 'opsMembers.session.done' });
  const mayEnd = useMay('member.sessions');
  const [mayFreeze, mayUnfreeze, mayReset, mayView] = [
    useMay('member.freeze'),
    useMay('member.unfreeze'),
    useMay('member.reset'),
    useMay('member.view_as'),
  ];
  const isReal = kind !== 'trial';
  return [
    {
      id: 'view',
      label: 'opsMembers.view.action',
      effect: 'opsMembers.view.effect',
      icon: <Eye />,
      tone: 'plain',
      isShown: mayView && isReal,
      run: async (reason) => {
        const { url } = await view.run({ params, body: { reason } });
        window.open(url, '_blank', 'noopener,noreferrer');
      },
    },
    {
      id: 'reset',
      label: 'opsMembers.reset.action',
      effect: 'opsMembers.reset.effect',
      icon: <KeyRound />,
      tone: 'plain',
      isShown: mayReset && isReal,
      run: (reason) => reset.run({ params, body: { reason } }),
    },
    {
      id: 'removeFactors',
      label: 'opsMembers.removeFactors.action',
      effect: 'opsMembers.removeFactors.effect',
      icon: <ShieldOff />,
      tone: 'plain',
      isShown: mayReset && isReal && hasSecondFactor,
      run: (reason) => removeFactors.run({ params, body: { reason } }),
    },
    {
      id: 'unlock',
      label: 'opsMembers.unlock.action',
      effect: 'opsMembers.unlock.effect',
      icon: <LockOpen />,
      tone: 'plain',
      isShown: mayReset && failedLogins > 0,
      run: (reason) => unlock.run({ params, body: { reason } }),
    },
    {
      id: 'unfreeze',
      label: 'opsMembers.unfreeze.action',
      effect: 'opsMembers.unfreeze.effect',
      icon: <Sun />,
      tone: 'plain',
      isShown: mayUnfreeze && state === 'blocked',
      run: (reason) => unfreeze.run({ params, body: { reason } }),
    },
    {
      id: 'endSessions',
      label: 'opsMembers.endSessions.action',
      effect: 'opsMembers.session.effect',
      icon: <LogOut />,
      tone: 'danger',
      isShown: mayEnd && liveSessions > 0,
      run: (reason) => endSessions.run({ params, body: { reason } }),
    },
    {
      id: 'freeze',
      label: 'opsMembers.freeze.action',
      effect: 'opsMembers.freeze.effect',
      icon: <Snowflake />,
      tone: 'danger',
      isShown: mayFreeze && state === 'active',
      run: (reason) => freeze.run({ params, body: { reason } }),
    },
  ];
};

/** Everyday actions as buttons; those that change the account, and the dangerous ones, in a menu with a reason. */
export const MemberActions = ({ member }: { member: MemberOverview }) => {
  const t = useT();
  const actions = useActions(member).filter(({ isShown }) => isShown);
  const [asked, setAsked] = useState<Action | null>(null);
  const brandId = useBrandId();
  const isReal = member.kind !== 'trial';
  const base = `/b/${brandId}`;
  const links = [
    {
      label: 'opsMembers.noteAction.action',
      icon: <StickyNote />,
      href: `${base}/members/${member.memberId}?tab=notes`,
      isShown: useMay('member.note'),
    },
    {
      label: 'opsMembers.message.action',
      icon: <Mail />,
      href: `${base}/broadcasts/new?member=${member.memberId}`,
      isShown: useMay('broadcast.send') && isReal,
    },
    {
      label: 'opsMembers.adjust.action',
      icon: <Scale />,
      href: `${base}/ledger/adjust/${member.memberId}`,
      isShown: useMay('ledger.adjust') && isReal,
    },
  ] as const;
  const menu = actions.filter(({ id }) => id !== 'view');
  const view = actions.find(({ id }) => id === 'view');
  return (
    <>
      {links
        .filter(({ isShown }) => isShown)
        .map(({ label, icon, href }) => (
          <Button key={label} size="sm" icon={icon} onClick={() => goTo(href)}>
            {t(label)}
          </Button>
        ))}
      {view && (
        <Button size="sm" icon={view.icon} onClick={() => setAsked(view)}>
          {t(view.label)}
        </Button>
      )}
      {menu.length > 0 && (
        <Menu
          label={t('opsMembers.actions.more')}
          trigger={
            <Button size="sm" icon={<Ellipsis />}>
              {t('opsMembers.actions.more')}
            </Button>
          }
        >
          {menu.map((action) => (
            <MenuItem key={action.id} icon={action.icon} onSelect={() => setAsked(action)}>
              <span className={action.tone === 'danger' ? 'text-negative' : undefined}>{t(action.label)}</span>
            </MenuItem>
          ))}
        </Menu>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : t(asked.label)}
        effect={asked === null ? '' : t(asked.effect, { account: member.account, count: member.liveSessions })}
        tone={asked?.tone ?? 'plain'}
        askReason
        confirmLabel={asked === null ? '' : t(asked.label)}
        onConfirm={(reason) => asked?.run(reason) ?? Promise.resolve()}
      />
    </>
  );
};
