import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { useBlocker } from '@tanstack/react-router';
import { Download, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#shared/agent/confirm-dialog.tsx';
import { saveBlob } from '#shared/lib/save-blob.ts';
import { FactList } from '#shared/money/fact-list.tsx';
import type { IssuedAccount } from './agent-accounts.api.ts';
import { dayOf } from './link-form.rules.ts';
import { csvOf } from './secrets-file.rules.ts';

const loginUrl = (): string => `${location.origin}/login`;

/** What the agent sends to the new person. */
const useInvitationText = () => {
  const t = useT();
  const fmt = useFmt();
  return ({ username, secret, activationUntil }: IssuedAccount): string =>
    [
      `${t('agentAccounts.secret.name')}: ${username}`,
      `${t('agentAccounts.secret.secret')}: ${secret}`,
      `${t('agentAccounts.secret.login')}: ${loginUrl()}`,
      `${t('agentAccounts.secret.until')}: ${fmt.dateTime(activationUntil)}`,
    ].join('\n');
};

const useCopyTexts = () => {
  const t = useT();
  return { copiedLabel: t('core.copied.title'), failedLabel: t('agentAccounts.secret.copyFailed') };
};

const Mono = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="select-all font-mono [overflow-wrap:anywhere]">
    {children}
  </bdi>
);

const One = ({ account }: { account: IssuedAccount }) => {
  const t = useT();
  const fmt = useFmt();
  const invitationText = useInvitationText();
  const { username, secret, activationUntil } = account;
  return (
    <div className="grid gap-4">
      <FactList
        facts={[
          { key: 'name', label: t('agentAccounts.secret.name'), value: <Mono>{username}</Mono>, isMain: true },
          { key: 'secret', label: t('agentAccounts.secret.secret'), value: <Mono>{secret}</Mono>, isMain: true },
          { key: 'login', label: t('agentAccounts.secret.login'), value: <Mono>{loginUrl()}</Mono> },
          { key: 'until', label: t('agentAccounts.secret.until'), value: fmt.dateTime(activationUntil) },
        ]}
      />
      <div>
        <CopyButton
          variant="primary"
          size="lg"
          text={invitationText(account)}
          label={t('agentAccounts.secret.copyAll')}
          {...useCopyTexts()}
        />
      </div>
    </div>
  );
};

const Many = ({ accounts }: { accounts: readonly IssuedAccount[] }) => {
  const t = useT();
  const fmt = useFmt();
  const copyTexts = useCopyTexts();
  const invitationText = useInvitationText();
  const save = () => {
    const head = (['name', 'secret', 'login', 'until'] as const).map((key) => t(`agentAccounts.secret.${key}`));
    const rows = accounts.map(({ username, secret, activationUntil }) => [
      username,
      secret,
      loginUrl(),
      activationUntil,
    ]);
    saveBlob(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }), `accounts-${dayOf(new Date())}.csv`);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="lg" icon={<Download />} onClick={save}>
          {t('agentAccounts.secret.save')}
        </Button>
        <CopyButton
          size="lg"
          text={accounts.map(invitationText).join('\n\n')}
          label={t('agentAccounts.secret.copyList')}
          {...copyTexts}
        />
      </div>
      <ul
        aria-label={t('agentAccounts.secret.list', { count: fmt.number(accounts.length) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard.
        tabIndex={0}
        className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {accounts.map((account) => (
          <li key={account.waitingId} className="flex items-center gap-3 px-3 py-1.5">
            <span className="grid min-w-0 flex-1 gap-x-4 text-sm sm:grid-cols-2">
              <span className="font-semibold text-text-1">
                <Mono>{account.username}</Mono>
              </span>
              <span className="text-text-2">
                <Mono>{account.secret}</Mono>
              </span>
            </span>
            <CopyButton
              isIconOnly
              size="sm"
              variant="ghost"
              text={invitationText(account)}
              label={t('agentAccounts.secret.copyOf', { name: account.username })}
              {...copyTexts}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};

export type SecretsPanelProps = { accounts: readonly IssuedAccount[]; onLeave: () => void };

/** The passwords of new accounts, which the server tells once: leaving them is asked about, in every way. */
export const SecretsPanel = ({ accounts, onLeave }: SecretsPanelProps) => {
  const t = useT();
  const [isLeaving, setLeaving] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const away = useBlocker({ shouldBlockFn: () => true, withResolver: true, enableBeforeUnload: true });
  const [first] = accounts;
  const stay = () => {
    setLeaving(false);
    away.reset?.();
  };
  const leave = () => {
    onLeave();
    away.proceed?.();
  };
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg outline-none">
      <Panel
        title={t('agentAccounts.secret.title', { count: accounts.length })}
        hint={t('agentAccounts.secret.hint')}
        icon={<KeyRound />}
      >
        <div className="grid gap-4">
          <NoticeBar tone="warning" title={t('agentAccounts.secret.onceTitle')}>
            {t('agentAccounts.secret.once')}
          </NoticeBar>
          {accounts.length === 1 && first !== undefined ? <One account={first} /> : <Many accounts={accounts} />}
          <div className="border-line border-t pt-4">
            <Button variant="outline" onClick={() => setLeaving(true)}>
              {t('agentAccounts.secret.done')}
            </Button>
          </div>
        </div>
      </Panel>
      {(isLeaving || away.status === 'blocked') && (
        <ConfirmDialog
          title={t('agentAccounts.secret.leaveTitle')}
          text={t('agentAccounts.secret.leave')}
          confirmLabel={t('agentAccounts.secret.leaveYes')}
          onConfirm={leave}
          onClose={stay}
        />
      )}
    </div>
  );
};
