import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  acceptInvitationEndpoint,
  lookAtInvitationEndpoint,
  staffPasswordMin,
  startInvitationPasskeyEndpoint,
} from '@fairhouse/protocol/ops/staff-auth';
import { Button } from '@fairhouse/ui/primitives/button';
import { RadioGroup } from '@fairhouse/ui/primitives/radio-group';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '#framework/failure-text.ts';
import { goTo } from '#framework/navigate.ts';
import { callOps, OpsFailure, type OpsValue } from '#framework/ops-call.ts';
import { AuthenticatorSetup, codeLength } from './authenticator-setup.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { makePasskey, supportsPasskeys } from './passkeys.ts';
import { SignInCard } from './sign-in-card.tsx';
import { useAttempt } from './use-attempt.ts';

type Invitation = OpsValue<typeof lookAtInvitationEndpoint>;
type Factor = 'totp' | 'passkey';

/** The token is in the fragment, which browsers do not send; it is removed from the address once read. */
const takeToken = (): string => {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
};

const Done = () => {
  const t = useT();
  return (
    <SignInCard title={t('opsStaff.invitation.doneTitle')} lead={t('opsStaff.invitation.doneLead')} failure={null}>
      <Button variant="primary" size="lg" isBlock onClick={() => goTo('/', { replace: true })}>
        {t('opsStaff.invitation.toSignIn')}
      </Button>
    </SignInCard>
  );
};

type SetUpProps = { token: string; invitation: Invitation; onDone: () => void };

const SetUp = ({ token, invitation, onDone }: SetUpProps) => {
  const t = useT();
  const fmt = useFmt();
  const { attempt, isRunning, failure } = useAttempt();
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState<Factor>('totp');
  const [code, setCode] = useState('');
  const { authenticator, email, expiresAt, name, purpose } = invitation;
  const accept = () =>
    attempt(async () => {
      if (factor === 'totp') {
        await callOps(acceptInvitationEndpoint, { body: { token, password, factor: { factor, code } } });
        return onDone();
      }
      const answer = await makePasskey(await callOps(startInvitationPasskeyEndpoint, { body: { token } }));
      if (answer === null) return;
      await callOps(acceptInvitationEndpoint, { body: { token, password, factor: { factor, answer, label: '' } } });
      onDone();
    });
  const isReady = [...password].length >= staffPasswordMin && (factor === 'passkey' || code.length === codeLength);
  return (
    <SignInCard
      title={t(purpose === 'invite' ? 'opsStaff.invitation.title' : 'opsStaff.invitation.resetTitle', { name })}
      lead={t('opsStaff.invitation.lead', { email, time: fmt.dateTime(expiresAt, 'short') })}
      failure={failure}
    >
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void accept();
        }}
      >
        {/* Password managers store the new password under this username. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField value={password} onChange={setPassword} />
        {supportsPasskeys() && (
          <RadioGroup<Factor>
            legend={t('opsStaff.invitation.factor')}
            value={factor}
            onChange={setFactor}
            options={[
              { value: 'totp', label: t('opsStaff.factor.totp') },
              { value: 'passkey', label: t('opsStaff.factor.passkey') },
            ]}
          />
        )}
        {factor === 'totp' && <AuthenticatorSetup {...authenticator} code={code} onCode={setCode} />}
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={isRunning} disabled={!isReady}>
          {t(factor === 'totp' ? 'opsStaff.invitation.accept' : 'opsStaff.invitation.acceptPasskey')}
        </Button>
      </form>
    </SignInCard>
  );
};

/** The page behind an invitation or reset link: choose a password and a second factor, then go to the login. */
export const InvitationScreen = () => {
  const t = useT();
  const [token] = useState(takeToken);
  const [isDone, setIsDone] = useState(false);
  // Opening another link in this tab changes the fragment alone.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  const look = useQuery({
    queryKey: [lookAtInvitationEndpoint.config.id],
    queryFn: ({ signal }) =>
      token === ''
        ? Promise.reject(new OpsFailure('OPS_INVITATION_INVALID'))
        : callOps(lookAtInvitationEndpoint, { body: { token } }, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // It contains a secret, so it must not be cached.
    gcTime: 0,
  });
  if (isDone) return <Done />;
  if (look.data !== undefined) return <SetUp token={token} invitation={look.data} onDone={() => setIsDone(true)} />;
  if (look.error !== null)
    return (
      <SignInCard
        title={t('opsStaff.invitation.invalidTitle')}
        lead={t('opsStaff.invitation.invalidLead')}
        failure={failureText(t, look.error)}
      >
        <Button isBlock onClick={() => goTo('/', { replace: true })}>
          {t('opsStaff.invitation.toSignIn')}
        </Button>
      </SignInCard>
    );
  return <Skeleton className="h-96 w-full max-w-md rounded-lg" />;
};
