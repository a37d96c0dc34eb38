import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ProgressRing } from '@fairhouse/ui/primitives/progress';
import { Check, Fingerprint, KeyRound, Mail, ShieldCheck, Smartphone, WalletCards } from 'lucide-react';
import type { SecurityOverview } from './api.ts';
import { isSet, type Protection, protections, scoreOf } from './protection.rules.ts';
import { SettingRow } from './setting-row.tsx';

export type ProtectionPanelProps = {
  overview: SecurityOverview;
  /** The action for a protection, in a dialog of the page. */
  onAct: (protection: Protection) => void;
  canAddPasskey: boolean;
};

const icons: Record<Protection, typeof KeyRound> = {
  password: KeyRound,
  mobile: Smartphone,
  email: Mail,
  paymentPassword: WalletCards,
  authenticator: ShieldCheck,
  passkey: Fingerprint,
};

const tones = { weak: 'negative', fair: 'warning', strong: 'positive' } as const;

/** The state of each protection, in a sentence. */
const useStanding = (overview: SecurityOverview) => {
  const t = useT();
  const fmt = useFmt();
  const contact = (kind: 'mobile' | 'email') => {
    const known = overview[kind];
    if (known === null) return t(`security.protection.${kind}.missing`);
    const masked = fmt.bdi(known.masked);
    return known.isVerified ? masked : t('security.contact.unverified', { masked });
  };
  const standing: Record<Protection, () => string> = {
    password: () => {
      if (!overview.hasPassword) return t('security.protection.password.missing');
      const since = overview.passwordChangedAt;
      return since === null
        ? t('security.protection.password.set')
        : t('security.protection.password.since', { date: fmt.date(since) });
    },
    mobile: () => contact('mobile'),
    email: () => contact('email'),
    paymentPassword: () =>
      overview.hasPaymentPassword
        ? t('security.protection.paymentPassword.set')
        : t('security.protection.paymentPassword.missing'),
    authenticator: () =>
      overview.authenticatorSince === null
        ? t('security.protection.authenticator.missing')
        : t('security.protection.authenticator.since', {
            date: fmt.date(overview.authenticatorSince),
            count: overview.recoveryCodesLeft,
          }),
    passkey: () =>
      overview.passkeys.length === 0
        ? t('security.protection.passkey.missing')
        : t('security.protection.passkey.count', { count: overview.passkeys.length }),
  };
  return (protection: Protection): string => standing[protection]();
};

/** The button text of a protection. */
const useActionTexts = (overview: SecurityOverview) => {
  const t = useT();
  return (protection: Protection): string => {
    const isDone = isSet(protection, overview);
    if (protection === 'authenticator') return isDone ? t('security.action.remove') : t('security.action.setUp');
    if (protection === 'passkey') return t('security.action.add');
    if (isDone) return t('security.action.change');
    const isGiven = (protection === 'mobile' || protection === 'email') && overview[protection] !== null;
    return isGiven ? t('security.action.verify') : t('security.action.setUp');
  };
};

/** P01: the score, and which protections are set or missing, each with one action. */
export const ProtectionPanel = ({ overview, onAct, canAddPasskey }: ProtectionPanelProps) => {
  const t = useT();
  const fmt = useFmt();
  const standing = useStanding(overview);
  const actionTexts = useActionTexts(overview);
  const { done, of, level } = scoreOf(overview);
  const score = t('security.score.value', { done: fmt.number(done), of: fmt.number(of) });
  return (
    <Panel title={t('security.protection.title')}>
      <div className="mb-5 flex items-center gap-4 rounded-lg border border-line bg-surface-2 p-4">
        <ProgressRing
          share={done / of}
          label={t('security.score.label')}
          valueText={score}
          tone={tones[level]}
          size="md"
        >
          {fmt.number(done)}
        </ProgressRing>
        <div className="min-w-0">
          <p className="font-display font-extrabold text-lg">{t(`security.score.${level}`)}</p>
          <p className="text-caption text-text-2">{score}</p>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {protections.map((protection) => {
          const Icon = icons[protection];
          const isDone = isSet(protection, overview);
          return (
            <SettingRow
              key={protection}
              icon={<Icon />}
              title={t(`security.protection.${protection}`)}
              badge={
                isDone
                  ? { tone: 'positive', text: t('security.protection.on'), icon: <Check /> }
                  : { tone: 'warning', text: t('security.protection.off') }
              }
              text={standing(protection)}
              action={
                (protection !== 'passkey' || canAddPasskey) && (
                  <Button
                    size="sm"
                    variant={isDone ? 'ghost' : 'quiet'}
                    aria-label={t('security.action.named', {
                      action: actionTexts(protection),
                      what: t(`security.protection.${protection}`),
                    })}
                    onClick={() => onAct(protection)}
                  >
                    {actionTexts(protection)}
                  </Button>
                )
              }
            />
          );
        })}
      </ul>
    </Panel>
  );
};
