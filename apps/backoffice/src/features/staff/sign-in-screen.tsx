import { useT } from '@fairhouse/i18n/react';
import {
  finishSignInEndpoint,
  signInByPasskeyEndpoint,
  startPasskeySignInEndpoint,
  startSignInEndpoint,
} from '@fairhouse/protocol/ops/staff-auth';
import { Button } from '@fairhouse/ui/primitives/button';
import { OtpField } from '@fairhouse/ui/primitives/otp-field';
import { PasswordField } from '@fairhouse/ui/primitives/password-field';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Fingerprint } from 'lucide-react';
import { useCallback, useState } from 'react';
import { callOps, OpsFailure, type OpsValue } from '#framework/ops-call.ts';
import { refreshSession } from '#framework/session.ts';
import { DeviceWaiting, type Waiting } from './device-waiting.tsx';
import { readPasskey, supportsPasskeys } from './passkeys.ts';
import { SignInCard } from './sign-in-card.tsx';
import { useAttempt } from './use-attempt.ts';

type OnWaiting = (waiting: Waiting) => void;

/** Opens the shell, or waits until the device is approved. */
const goOn = async (entered: OpsValue<typeof finishSignInEndpoint>, onWaiting: OnWaiting): Promise<void> => {
  if (entered.outcome === 'device_waiting') onWaiting(entered);
  else await refreshSession();
};

const signInByPasskey = async (onWaiting: OnWaiting): Promise<void> => {
  const answer = await readPasskey(await callOps(startPasskeySignInEndpoint, { body: {} }));
  if (answer === null) return;
  await goOn(await callOps(signInByPasskeyEndpoint, { body: { answer } }), onWaiting);
};

type Methods = readonly ('totp' | 'passkey')[];

const PasskeyButton = ({
  isFirst,
  onPress,
  isRunning,
}: {
  isFirst: boolean;
  onPress: () => void;
  isRunning: boolean;
}) => {
  const t = useT();
  if (!supportsPasskeys()) return null;
  return (
    <Button
      isBlock
      size="lg"
      variant={isFirst ? 'primary' : 'outline'}
      icon={<Fingerprint />}
      isLoading={isRunning}
      onClick={onPress}
    >
      {t('opsStaff.signIn.passkey')}
    </Button>
  );
};

const FirstStep = ({ onAsked, onWaiting }: { onAsked: (methods: Methods) => void; onWaiting: OnWaiting }) => {
  const t = useT();
  const { attempt, isRunning, failure } = useAttempt();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = () =>
    attempt(async () => {
      const { methods } = await callOps(startSignInEndpoint, { body: { email: email.trim(), password } });
      onAsked(methods);
    });
  return (
    <SignInCard title={t('opsStaff.signIn.title')} lead={t('opsStaff.signIn.lead')} failure={failure}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (email !== '' && password !== '') void send();
        }}
      >
        <TextField
          label={t('opsStaff.signIn.email')}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t('opsStaff.signIn.password')}
          name="password"
          autoComplete="current-password"
          revealLabel={t('opsStaff.password.show')}
          concealLabel={t('opsStaff.password.hide')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isLoading={isRunning}
          disabled={email === '' || password === ''}
        >
          {t('opsStaff.signIn.next')}
        </Button>
        <PasskeyButton
          isFirst={false}
          isRunning={isRunning}
          onPress={() => void attempt(() => signInByPasskey(onWaiting))}
        />
      </form>
      <p className="mt-6 text-caption text-muted">{t('opsStaff.signIn.help')}</p>
    </SignInCard>
  );
};

const codeLength = 6;

type SecondStepProps = { methods: Methods; onBack: () => void; onWaiting: OnWaiting };

const SecondStep = ({ methods, onBack, onWaiting }: SecondStepProps) => {
  const t = useT();
  const { attempt, isRunning, failure } = useAttempt();
  const [code, setCode] = useState('');
  const send = (given: string) =>
    attempt(async () => {
      try {
        await goOn(await callOps(finishSignInEndpoint, { body: { code: given } }), onWaiting);
      } catch (error) {
        setCode('');
        if (error instanceof OpsFailure && error.code === 'AUTH_CODE_EXPIRED') onBack();
        throw error;
      }
    });
  return (
    <SignInCard title={t('opsStaff.signIn.secondTitle')} lead={t('opsStaff.signIn.secondLead')} failure={failure}>
      <div className="grid gap-5">
        {methods.includes('passkey') && (
          <PasskeyButton isFirst isRunning={isRunning} onPress={() => void attempt(() => signInByPasskey(onWaiting))} />
        )}
        {methods.includes('totp') && (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (code.length === codeLength) void send(code);
            }}
          >
            <OtpField
              label={t('opsStaff.factor.code')}
              length={codeLength}
              autoFocus
              value={code}
              onChange={setCode}
              onComplete={(given) => void send(given)}
            />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              isBlock
              isLoading={isRunning}
              disabled={code.length !== codeLength}
            >
              {t('opsStaff.signIn.enter')}
            </Button>
          </form>
        )}
        <Button variant="ghost" onClick={onBack}>
          {t('opsStaff.signIn.back')}
        </Button>
      </div>
    </SignInCard>
  );
};

/** The sign-in: name and password, then always a second step; or a passkey alone. A new device waits for approval. */
export const SignInScreen = () => {
  const [methods, setMethods] = useState<Methods | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const startAgain = useCallback(() => {
    setMethods(null);
    setWaiting(null);
  }, []);
  if (waiting !== null) return <DeviceWaiting waiting={waiting} onOver={startAgain} />;
  return methods === null ? (
    <FirstStep onAsked={setMethods} onWaiting={setWaiting} />
  ) : (
    <SecondStep methods={methods} onBack={startAgain} onWaiting={setWaiting} />
  );
};
