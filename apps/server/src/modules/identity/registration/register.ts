import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findMember, findMemberByContact, type Member, parseEmail, parseMobile } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { countriesOf } from '../codes/countries.ts';
import { notifyMember } from '../codes/notify-member.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { enter } from '../login/enter.ts';
import type { EnteredWithSession } from '../login/login-method.types.ts';
import { judgePassword, judgePaymentPassword, type PasswordContext } from '../passwords/password.rules.ts';
import { hashPaymentPassword } from '../passwords/payment-password.ts';
import { hashNewPassword } from '../passwords/set-password.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { refuseTaken, refuseTooManyTaken } from './count-taken.ts';
import { countNewcomer, demandNewcomerProof } from './demand-newcomer-proof.ts';
import { demandSecret } from './demand-secret.ts';
import { findRecommender } from './find-recommender.ts';
import { type Asked, type FormFault, type FormField, judgeForm } from './form.rules.ts';
import { isShown } from './is-shown.ts';
import { offerMailCode } from './offer-mail-code.ts';
import { type AccountInput, ContactTaken, openAccount } from './open-account.ts';
import { proveMobile } from './prove-mobile.ts';
import { refuseForm } from './refuse-form.ts';
import type { RegistrationForm, RegistrationMethod } from './registration.types.ts';
import { siteOf } from './site-of.ts';

type Mobile = { e164: string; country: string };

/** `entered` if the form requested a login. */
export type Registered = { state: 'entered'; entered: EnteredWithSession } | { state: 'registered' | 'messageSent' };

/** The name and the secret of an account that an agent created. */
type Created = { username: string; secret: string };

/** What the brand's switches require; refuses a registration form that is switched off. */
const askedOf = (brand: BrandSnapshot, method: RegistrationMethod): Asked => {
  const asked = {
    password: method === 'register' || isSwitchedOn(brand, 'MOBILENUMPASSREG3'),
    verification: isSwitchedOn(brand, 'REGMOBVERF3') && isShown(brand, 'verificationCode', method),
  };
  const isOpen = method === 'register' ? isShown(brand, 'username', method) : isSwitchedOn(brand, 'MOBILENUMREG3');
  // Without a password or a verified number the member could never log in again.
  if (!isOpen || !(asked.password || asked.verification)) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  return asked;
};

/** Checked before any proof is consumed: a weak password must not cost the visitor a code. */
const refuseWeakSecrets = (brand: BrandSnapshot, form: RegistrationForm, context: PasswordContext): void => {
  const { password, paymentPassword } = form;
  const { registerRules: rules } = brand;
  const verdicts = {
    password: password ? judgePassword(password, { rule: rules.password, context }) : null,
    paymentPassword: paymentPassword ? judgePaymentPassword(paymentPassword, rules.paymentPassword) : null,
  };
  for (const [field, verdict] of Object.entries(verdicts))
    if (verdict?.ok === false) throw new Refusal(verdict.code, { details: { fields: { [field]: 'tooCommon' } } });
  // Knowing the login password must not be enough to pay out.
  if (paymentPassword && password?.normalize('NFC') === paymentPassword.normalize('NFC'))
    throw new Refusal('AUTH_PASSWORD_TOO_COMMON', { details: { fields: { paymentPassword: 'tooCommon' } } });
};

/** Uses only the local filter: the visitor has proved nothing yet, so no external service is called. */
const refuseBreached = async ({ password }: RegistrationForm, deps: IdentityDeps): Promise<void> => {
  if (password && (await deps.breachedPasswords.isListed(password)))
    throw new Refusal('AUTH_PASSWORD_TOO_COMMON', { details: { fields: { password: 'tooCommon' } } });
};

const contextOf = (
  brand: BrandSnapshot,
  { username = '', email }: RegistrationForm,
  mobile: Mobile | null,
): PasswordContext => ({ brandName: brand.name, username, mobile: mobile?.e164, email });

/** Fields about who recommended the account; the agent who created it did. */
const placeFields: ReadonlySet<FormField> = new Set(['affiliateCode', 'recommenderId']);

/** Validates the form against the brand's rules, and returns the number as it is stored. */
const readForm = (
  brand: BrandSnapshot,
  method: RegistrationMethod,
  form: RegistrationForm,
  asked: Asked,
  created: Created | undefined,
): Mobile | null => {
  // The provider's token replaces the code.
  const verificationCode = form.firebaseIdToken === undefined ? form.verificationCode : 'token';
  // The form by mobile asks for no name; that of a created account is known already.
  const username = created !== undefined && method === 'registerMobile' ? undefined : form.username;
  const faults = judgeForm(brand.registerRules, method, { ...form, username, verificationCode }, asked);
  const [first, ...more] = faults.filter(({ field }) => created === undefined || !placeFields.has(field));
  if (first !== undefined) throw refuseForm([first, ...more] satisfies [FormFault, ...FormFault[]]);
  const isConfirmed = isShown(brand, 'confirmPassword', method) || form.confirmPassword !== undefined;
  if (asked.password && isConfirmed && form.password !== form.confirmPassword)
    throw new Refusal('AUTH_PASSWORD_CONFIRMATION_MISMATCH');
  const { mobileNum = '', countryDialingCode } = form;
  const parsed =
    mobileNum === '' ? null : parseMobile({ mobileNum, countryDialingCode }, { countries: countriesOf(brand) });
  if (parsed?.ok === false) throw new Refusal(parsed.code);
  const mobile = parsed === null ? null : { e164: parsed.e164, country: parsed.country };
  refuseWeakSecrets(brand, form, contextOf(brand, form, mobile));
  return mobile;
};

/** The checks that consume a proof of the visitor: a captcha and a code. */
const proveVisitor = async (
  visitor: Visitor,
  {
    brand,
    method,
    form,
    asked,
    mobile,
    created,
  }: {
    brand: BrandSnapshot;
    method: RegistrationMethod;
    form: RegistrationForm;
    asked: Asked;
    mobile: Mobile | null;
    created: Created | undefined;
  },
  deps: IdentityDeps,
): Promise<void> => {
  const isCaptchaAsked = isShown(brand, 'captcha', method) && brand.registerRules.captcha?.required === true;
  // A code was sent only for a proof. Any other account costs one here, as does every probe of a name, because a taken
  // name cannot be hidden (security.md 3.8).
  const isCodeProof = method === 'registerMobile' && asked.verification && form.firebaseIdToken === undefined;
  if (!isCodeProof || isCaptchaAsked || created !== undefined) await demandNewcomerProof(visitor, form, deps);
  if (created !== undefined) await demandSecret(visitor, created, deps);
  else if (form.username !== undefined) {
    await refuseTooManyTaken(visitor, deps);
    const holder = await findMember(deps.db.read, { brandId: brand.brandId, username: form.username });
    // Checked before the code, which would be wasted on a taken name.
    if (holder !== null) await refuseTaken(visitor, deps);
  }
  if (asked.verification && mobile !== null) await proveMobile(visitor, { method, mobile }, form, deps);
};

const hashesOf = async (
  brand: BrandSnapshot,
  form: RegistrationForm,
  mobile: Mobile | null,
  deps: IdentityDeps,
): Promise<Pick<AccountInput, 'passwordHash' | 'paymentHash'>> => {
  const { brandId } = brand;
  const { password, paymentPassword } = form;
  return {
    passwordHash: password
      ? await hashNewPassword({ brandId, secret: password, context: contextOf(brand, form, mobile) }, deps)
      : null,
    paymentHash: paymentPassword
      ? await hashPaymentPassword({ brandId, secret: paymentPassword, loginSecret: password }, deps)
      : null,
  };
};

/**
 * The proved number already belongs to an account: its owner is notified, and the response only states that a message
 * was sent.
 */
const notifyOwner = async (visitor: Visitor, mobile: Mobile, deps: IdentityDeps): Promise<void> => {
  const { brandId, country } = visitor;
  const owner = await findMemberByContact(deps.db.read, { brandId, kind: 'mobile', value: mobile.e164 }, deps);
  if (owner === null) return;
  await deps.db.transaction((tx) =>
    notifyMember(tx, { brandId, memberId: owner.id, notice: 'already_registered', country }, deps),
  );
};

const open = async (
  visitor: Visitor,
  input: AccountInput,
  mobile: Mobile | null,
  deps: IdentityDeps,
): Promise<Member | null> => {
  try {
    return await openAccount(visitor, input, deps);
  } catch (error) {
    // A concurrent registration has taken the name between the check and the insert.
    if (error instanceof Refusal && error.code === 'MEMBER_USERNAME_TAKEN') return refuseTaken(visitor, deps);
    if (!(error instanceof ContactTaken) || mobile === null) throw error;
    await notifyOwner(visitor, mobile, deps);
    return null;
  }
};

/**
 * Opens an account by either form. Only fields that the brand asks for are accepted; the position in the agent tree is
 * determined only by an invitation code. An unverified number is stored as a claim: it gives no access, and whether it
 * has an owner is not disclosed. `created` is for an account that an agent created: it is opened under that agent.
 */
export const register = async (
  visitor: Visitor,
  method: RegistrationMethod,
  form: RegistrationForm,
  deps: IdentityDeps,
  created?: Created,
): Promise<Registered> => {
  const { brandId } = visitor;
  const brand = brandOf(deps, brandId);
  const asked = askedOf(brand, method);
  if (!form.termsAccepted) throw new Refusal('MEMBER_TERMS_NOT_ACCEPTED');
  const site = siteOf(brand, { host: visitor.host, domain: form.domain, registerUrl: form.registerUrl });
  const codes = {
    affiliateCode: isShown(brand, 'affiliateCode', method) ? form.affiliateCode : '',
    referralCode: form.referralCode,
    recommenderId: isShown(brand, 'recommenderId', method) ? form.recommenderId : '',
  };
  const recommender = created === undefined ? await findRecommender({ brandId, site }, codes, deps) : null;
  const mobile = readForm(brand, method, form, asked, created);
  await refuseBreached(form, deps);
  await proveVisitor(visitor, { brand, method, form, asked, mobile, created }, deps);

  const email = form.email ? parseEmail(form.email) : null;
  const hashes = await hashesOf(brand, form, mobile, deps);
  const isProved = asked.verification && mobile !== null;
  const { payeeName, qqNum, line, whatsapp, facebook, wechat, idNumber } = form;
  const member = await open(
    visitor,
    {
      ...hashes,
      username: form.username?.normalize('NFC') ?? null,
      contacts: [
        ...(mobile === null
          ? []
          : [{ kind: 'mobile' as const, value: mobile.e164, verifiedAt: isProved ? deps.clock.now() : null }]),
        ...(email === null ? [] : [{ kind: 'email' as const, value: email, verifiedAt: null }]),
      ],
      details: { payeeName, qqNum, line, whatsapp, facebook, wechat, idNumber },
      recommenderId: recommender?.memberId ?? null,
      invitationCode: recommender?.code ?? null,
      ...(created === undefined ? {} : { secret: created.secret }),
      eventDetails: { method, site },
    },
    mobile,
    deps,
  );
  if (member === null) return { state: 'messageSent' };
  await countNewcomer(visitor, deps);
  if (email !== null) await offerMailCode(visitor, { member, email }, deps);
  if (!form.login) return { state: 'registered' };
  const entered = await enter(
    visitor,
    {
      loginMethod: 'register',
      member,
      area: 'member',
      remember: false,
      factor: isProved ? 'sms' : 'login_password',
      mustChange: null,
    },
    deps,
  );
  return { state: 'entered', entered };
};
