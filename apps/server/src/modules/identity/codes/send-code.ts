import { randomBytes, randomInt } from 'node:crypto';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { counter } from '#platform/kernel/metrics.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { policyOf } from '../policy.rules.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { codeDigest, targetDigest, targetDigests } from './code.rules.ts';
import { replaceCode } from './code.store.ts';
import type { CodeChannel, CodePurpose, CodeTarget } from './code.types.ts';
import { countriesOf } from './countries.ts';
import { dispatchMessage, nobodyTemplate } from './dispatch-message.ts';
import { type Asker, budgetOf, inBudget, mailLimits, smsLimits } from './limits.ts';
import { type CodeMessage, codeByMail, codeBySms, type Message, noticeOf } from './messages.ts';
import { raiseBreaker } from './raise-breaker.ts';
import { type ReachedLimit, spendCooldown, spendLimits } from './spend-limits.ts';

/** Six digits are 19.93 bits, which ASVS 6.5.4 accepts with limited attempts. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export type CodeRequest = {
  brandId: string;
  purpose: CodePurpose;
  channel: CodeChannel;
  target: CodeTarget;
  /**
   * Whose limits the request counts against. `owner` requires that the contact is verified as theirs and that they have
   * authenticated.
   */
  asker: Asker;
  /** 32 bytes that identify the browser or session that may use the code. */
  bearer: Buffer;
  deviceId: string;
  address: string;
  subjectId: string | null;
  /** False when there is no recipient: the request is counted and nothing is sent. */
  isReal: boolean;
  /** The notice that the owner of a contact already in use receives instead of a code. */
  instead?: 'already_registered' | 'contact_claimed';
  /** The site where the browser may autofill the code; the brand's main host by default. */
  host?: string;
  /** Texts are English so far; every language falls back to them. */
  language: string;
};

export type CodeDeps = Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'keys' | 'jobs' | 'directory'>;

const asked = counter({
  name: 'codes_asked_total',
  help: 'Codes requested.',
  labels: ['channel', 'purpose', 'outcome'],
});

/** Reports a reached limit by aborting the transaction, so that a refused message is not counted. */
class LimitReached extends Error {
  readonly limit: ReachedLimit;
  constructor(limit: ReachedLimit) {
    super(limit.kind);
    this.limit = limit;
  }
}

/** Counted before anything is looked up or sent, so that a refused message costs nothing. */
const spend = async (
  tx: Tx,
  { brandId, purpose, target, asker, address, deviceId }: CodeRequest,
  now: Date,
  deps: CodeDeps,
): Promise<void> => {
  const isSms = target.kind === 'mobile';
  const to = isSms ? target.e164 : target.address;
  const budget = budgetOf(purpose);
  const reached =
    (await spendCooldown(
      tx,
      { brandId, channel: isSms ? 'sms' : 'email', asker, to: inBudget(budget, to), now },
      deps,
    )) ??
    (isSms
      ? await spendLimits(
          tx,
          {
            brandId,
            send: { budget, number: to, country: target.country, address, deviceId },
            limits: smsLimits(asker),
            now,
          },
          deps,
        )
      : await spendLimits(tx, { brandId, send: { budget, mailbox: to }, limits: mailLimits(asker), now }, deps));
  if (reached !== null) throw new LimitReached(reached);
};

/** The code, the notice to the owner instead, or, without a recipient, a text that is never sent. */
const messageFor = (
  { isReal, instead, target, purpose }: CodeRequest,
  about: CodeMessage,
): { template: string; message: Message } => {
  if (isReal || instead === undefined)
    return {
      template: isReal ? `code:${purpose}` : nobodyTemplate,
      message: target.kind === 'mobile' ? codeBySms(about) : codeByMail(about),
    };
  return { template: `notice:${instead}`, message: noticeOf({ brandName: about.brandName, notice: instead }) };
};

/**
 * Makes a code and queues it; the previous code becomes invalid. All limits of security.md section 6 are counted in the
 * same transaction, so that concurrent requests cannot exceed them. Without a recipient the same work is done with a
 * code that matches nothing, so response and timing are equal.
 */
export const sendCode = async (input: CodeRequest, deps: CodeDeps): Promise<{ expiredMinutes: number }> => {
  const { brandId, purpose, channel, target } = input;
  const brand = brandOf(deps, brandId);
  const { codeMinutes } = policyOf(brand);
  // The country is not on the allowlist. Login methods refuse such numbers themselves, but a number stored before the
  // list changed gets here.
  if (target.kind === 'mobile' && !countriesOf(brand).includes(target.country)) {
    asked.inc({ channel, purpose, outcome: 'country' });
    throw new Refusal('AUTH_QUOTA_EXCEEDED');
  }
  try {
    await deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      await spend(tx, input, now, deps);
      const id = newId();
      const code = newCode();
      await replaceCode(tx, {
        id,
        brandId,
        purpose,
        channel,
        target: targetDigest(target, deps),
        targets: targetDigests(target, deps),
        bearer: input.bearer,
        digest: input.isReal ? codeDigest({ id, code }, deps) : randomBytes(32),
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
      });
      const about = {
        brandName: brand.name,
        purpose,
        code,
        host: input.host ?? brand.mainDomain,
        minutes: codeMinutes,
      };
      const { template, message } = messageFor(input, about);
      await dispatchMessage(tx, { brandId, target, template, message, codeId: input.isReal ? id : null }, deps);
      await noteEvent(
        tx,
        {
          brandId,
          subjectId: input.subjectId,
          kind: 'code_sent',
          address: input.address,
          country: null,
          deviceId: input.deviceId,
          details: { channel, purpose },
        },
        deps,
      );
    });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    asked.inc({ channel, purpose, outcome: error.limit.kind });
    await raiseBreaker({ ...input, limit: error.limit }, deps);
    throw new Refusal(error.limit.refusal, { retryAfterSeconds: error.limit.retryAfterSeconds });
  }
  asked.inc({ channel, purpose, outcome: 'taken' });
  return { expiredMinutes: codeMinutes };
};
