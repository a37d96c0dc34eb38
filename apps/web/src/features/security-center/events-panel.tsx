import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Timeline, type TimelineEvent } from '@fairhouse/ui/primitives/timeline';
import { KeyRound, LogIn, LogOut, type LucideIcon, MapPin, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { SecurityEvent } from './api.ts';
import { useLocationText } from './use-location-text.ts';

type Look = { Icon: LucideIcon; tone: NonNullable<TimelineEvent['tone']> };

const came: Look = { Icon: LogIn, tone: 'positive' };
const left: Look = { Icon: LogOut, tone: 'neutral' };
const changed: Look = { Icon: KeyRound, tone: 'info' };
const guarded: Look = { Icon: ShieldCheck, tone: 'positive' };
const doubtful: Look = { Icon: TriangleAlert, tone: 'warning' };

/** The events that a member sees, by their codes. A code newer than this page is shown as an unnamed event. */
const looks = {
  login_ok: came,
  login_failed: doubtful,
  second_step_asked: guarded,
  second_step_ok: guarded,
  second_step_failed: doubtful,
  new_device: { Icon: MapPin, tone: 'warning' },
  logout: left,
  session_ended: left,
  remembered_used: came,
  remembered_theft: { Icon: TriangleAlert, tone: 'negative' },
  entry_code_used: came,
  password_changed: changed,
  password_reset: changed,
  payment_password_changed: changed,
  step_up_ok: guarded,
  step_up_failed: doubtful,
  code_sent: { Icon: ShieldCheck, tone: 'neutral' },
  code_failed: doubtful,
  authenticator_added: guarded,
  authenticator_removed: doubtful,
  recovery_code_used: doubtful,
  passkey_added: guarded,
  passkey_removed: doubtful,
  social_linked: changed,
  social_unlinked: changed,
  contact_changed: changed,
  registered: came,
  other: { Icon: ShieldCheck, tone: 'neutral' },
} as const satisfies Record<string, Look>;

const knownKind = (kind: string): keyof typeof looks =>
  Object.hasOwn(looks, kind) ? (kind as keyof typeof looks) : 'other';

/** The logins and security events of this account, newest first. */
export const EventsPanel = ({ events }: { events: readonly SecurityEvent[] }) => {
  const t = useT();
  const fmt = useFmt();
  const locationText = useLocationText();
  return (
    <Panel title={t('security.event.title')} hint={t('security.event.hint')}>
      {events.length === 0 ? (
        <EmptyState isCompact art="clock" title={t('security.event.empty')} />
      ) : (
        <Timeline
          label={t('security.event.title')}
          events={events.map((event) => {
            const kind = knownKind(event.kind);
            const { Icon, tone } = looks[kind];
            return {
              id: `${event.at} ${event.kind}`,
              title: t(`security.event.${kind}`),
              time: fmt.relative(event.at),
              dateTime: event.at,
              text: locationText(event),
              tone,
              icon: <Icon />,
            };
          })}
        />
      )}
    </Panel>
  );
};
