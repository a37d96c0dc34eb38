import { useT } from '@fairhouse/i18n/react';
import {
  addPasskeyOpsEndpoint,
  getOwnSecurityEndpoint,
  removeAuthenticatorOpsEndpoint,
  removePasskeyOpsEndpoint,
  startAuthenticatorOpsEndpoint,
  startPasskeyOpsEndpoint,
} from '@fairhouse/protocol/ops/staff-self';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { type ReactNode, useState } from 'react';
import { TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { refreshSession } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { OwnAuthenticatorDialog } from './own-authenticator-dialog.tsx';
import { OwnPasswordDialog } from './own-password-dialog.tsx';
import { makePasskey, supportsPasskeys } from './passkeys.ts';

export type OwnSecurity = OpsValue<typeof getOwnSecurityEndpoint>;

const invalidates = [getOwnSecurityEndpoint];

type RowProps = { title: string; since: string | null; children: ReactNode };

const Row = ({ title, since, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-[1_1_12rem] text-sm">
      <p className="break-words">
        <bdi>{title}</bdi>
      </p>
      <p className="text-caption text-muted">
        <TimeCell at={since} />
      </p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);

const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const start = useOpsChange(startPasskeyOpsEndpoint);
  const add = useOpsChange(addPasskeyOpsEndpoint, { invalidates, done: 'opsStaff.self.passkeyAdded' });
  const [label, setLabel] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsStaff.self.addPasskey')}
      effect={t('opsStaff.self.addPasskeyEffect')}
      confirmLabel={t('opsStaff.self.addPasskey')}
      onConfirm={async () => {
        const answer = await makePasskey(await start.run({ body: {} }));
        if (answer === null) throw new Error('declined');
        await add.run({ body: { answer, label: label.trim() } });
        await refreshSession();
      }}
    >
      <TextField
        label={t('opsStaff.self.passkeyName')}
        hint={t('opsStaff.self.passkeyNameHint')}
        maxLength={60}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
    </ConfirmDialog>
  );
};

type Asked =
  | { kind: 'password' | 'addPasskey' | 'removeAuthenticator' }
  | { kind: 'authenticator'; started: { secret: string; uri: string } }
  | { kind: 'removePasskey'; passkeyId: string; label: string };

/** The operator's own password, authenticator and passkeys. The last factor cannot be removed. */
export const FactorsPanel = ({ security }: { security: OwnSecurity }) => {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const start = useOpsChange(startAuthenticatorOpsEndpoint);
  const removeAuthenticator = useOpsChange(removeAuthenticatorOpsEndpoint, {
    invalidates,
    done: 'opsStaff.self.authenticatorRemoved',
  });
  const removePasskey = useOpsChange(removePasskeyOpsEndpoint, { invalidates, done: 'opsStaff.self.passkeyRemoved' });
  const { authenticatorSince, passkeys, passwordSetAt } = security;
  const factorCount = passkeys.length + (authenticatorSince === null ? 0 : 1);
  const close = () => setAsked(null);
  const renew = () =>
    start.run({ body: {} }).then(
      (started) => setAsked({ kind: 'authenticator', started }),
      () => undefined,
    );
  return (
    <Panel title={t('opsStaff.self.ways')} hint={t('opsStaff.self.waysHint')}>
      <ul className="divide-y divide-line">
        <Row title={t('opsStaff.signIn.password')} since={passwordSetAt}>
          <Button size="sm" variant="outline" onClick={() => setAsked({ kind: 'password' })}>
            {t('opsStaff.self.changePassword')}
          </Button>
        </Row>
        <Row title={t('opsStaff.factor.totp')} since={authenticatorSince}>
          <Button size="sm" variant="outline" isLoading={start.isRunning} onClick={() => void renew()}>
            {t(authenticatorSince === null ? 'opsStaff.self.authenticatorSet' : 'opsStaff.self.authenticatorRenew')}
          </Button>
          {authenticatorSince !== null && factorCount > 1 && (
            <Button size="sm" variant="ghost" onClick={() => setAsked({ kind: 'removeAuthenticator' })}>
              {t('opsStaff.self.remove')}
            </Button>
          )}
        </Row>
        {passkeys.map(({ passkeyId, label, addedAt }) => (
          <Row key={passkeyId} title={label} since={addedAt}>
            {factorCount > 1 && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('opsStaff.self.removePasskey', { label })}
                onClick={() => setAsked({ kind: 'removePasskey', passkeyId, label })}
              >
                {t('opsStaff.self.remove')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {supportsPasskeys() && (
        <Button className="mt-4" size="sm" onClick={() => setAsked({ kind: 'addPasskey' })}>
          {t('opsStaff.self.addPasskey')}
        </Button>
      )}
      {asked?.kind === 'password' && <OwnPasswordDialog onClose={close} />}
      {asked?.kind === 'addPasskey' && <AddPasskey onClose={close} />}
      {asked?.kind === 'authenticator' && <OwnAuthenticatorDialog started={asked.started} onClose={close} />}
      {asked?.kind === 'removeAuthenticator' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('opsStaff.self.removeAuthenticator')}
          effect={t('opsStaff.self.removeEffect')}
          tone="danger"
          confirmLabel={t('opsStaff.self.remove')}
          onConfirm={() => removeAuthenticator.run({})}
        />
      )}
      {asked?.kind === 'removePasskey' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('opsStaff.self.removePasskey', { label: asked.label })}
          effect={t('opsStaff.self.removeEffect')}
          tone="danger"
          confirmLabel={t('opsStaff.self.remove')}
          onConfirm={() => removePasskey.run({ params: { passkeyId: asked.passkeyId } })}
        />
      )}
    </Panel>
  );
};
