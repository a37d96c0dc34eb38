import type { Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { counter } from '#platform/kernel/metrics.ts';

/** Security event kinds (security.md section 14). They are stored in the security log and keep their meaning. */
export type SecurityEventKind =
  | 'login_ok'
  | 'login_failed'
  | 'second_step_asked'
  | 'second_step_ok'
  | 'second_step_failed'
  | 'new_device'
  | 'logout'
  | 'session_ended'
  | 'remembered_used'
  | 'remembered_theft'
  | 'entry_code_used'
  | 'token_in_url_seen'
  | 'password_changed'
  | 'password_reset'
  | 'payment_password_changed'
  | 'step_up_ok'
  | 'step_up_failed'
  | 'code_sent'
  | 'code_failed'
  | 'sms_breaker_open'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'social_linked'
  | 'social_unlinked'
  | 'contact_changed'
  | 'registered'
  | 'trial_opened'
  | 'envelope_refused';

const seen = counter({ name: 'security_events_total', help: 'Security events of members, by kind.', labels: ['kind'] });

export type SecurityEvent = {
  brandId: string;
  subjectId: string | null;
  kind: SecurityEventKind;
  address: string;
  country: string | null;
  deviceId: string | null;
  /** Never contains a secret, or a number or address of a person. */
  details?: Record<string, string | number | boolean>;
};

/** Writes a line to the security log, in the caller's transaction if there is one. */
export const noteEvent = async (db: Queryable, event: SecurityEvent, { clock }: { clock: Clock }): Promise<void> => {
  seen.inc({ kind: event.kind });
  await db
    .insertInto('identity.security_event')
    .values({
      id: newId(),
      brand_id: event.brandId,
      subject_id: event.subjectId,
      kind: event.kind,
      at: clock.now(),
      address: event.address,
      country: event.country,
      device_id: event.deviceId,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
};
