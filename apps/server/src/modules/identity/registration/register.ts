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
import { demandProof } from '../proofs/demand-proof.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { refuseTaken, refuseTooManyTaken } from './count-taken.ts';
import { findRecommender } from './find-recommender.ts';
import { type Asked, type FormFault, judgeForm } from './form.rules.ts';
import { offerMailCode } from './offer-mail-code.ts';
import { type AccountInput, ContactTaken, openAccount } from './open-account.ts';
import { proveMobile } from './prove-mobile.ts';
import { refuseForm } from './refuse-form.ts';
import type { RegistrationForm, RegistrationMethod } from './registration.types.ts';
import { siteOf } from './site-of.ts';

type Mobile = { e164: string; country: string };

/** `entered` where the form asked to be logged in. */
export type Registered = { state: 'entered'; entered: EnteredWithSession } | { state: 'registered' | 'messageSent' };

const isShown = (brand: BrandSnapshot, field: keyof BrandSnapshot['registerRules'], method: RegistrationMethod) => {
  const rule = brand.registerRules[field];
  return rule?.shown === true && rule.methods.includes(method);
};

/** What the switches of the brand ask for; refuses the form that they leave closed. */
const askedOf = (brand: BrandSnapshot, method: RegistrationMethod): Asked => {
  const asked = {
    password: method === 'register' || isSwitchedOn(brand, 'MOBILENUMPASSREG3'),
    verification: isSwitchedOn(brand, 'REGMOBVERF3') && isShown(brand, 'verificationCode', method),
  };
  const isOpen = method === 'register' ? isShown(brand, 'username', method) : isSwitchedOn(brand, 'MOBILENUMREG3');
  // With neither a password nor a proved number nobody could ever come back to the account.
  if (!isOpen || !(asked.password || asked.verification)) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  return asked;
};

/** Before any check is used up: nobody shall lose a code to a password that everybody has. */
const refuseWeakSecrets = (brand: BrandSnapshot, form: RegistrationForm, context: PasswordContext): void => {
  const { password, paymentPassword } = form;
  const { registerRules: rules } = brand;
  const verdicts = {
    password: password ? judgePassword(password, { rule: rules.password, context }) : null,
    paymentPassword: paymentPassword ? judgePaymentPassword(paymentPassword, rules.paymentPassword) : null,
  };
  for (const [field, verdict] of Object.entries(verdicts))
    if (verdict?.ok === false) throw new Refusal(verdict.code, { details: { fields: { [field]: 'tooCommon' } } });
  // Whoever has learnt the one must not be able to pay out with it.
  if (paymentPassword && password?.normalize('NFC') === paymentPassword.normalize('NFC'))
    throw new Refusal('AUTH_PASSWORD_TOO_COMMON', { details: { fields: { paymentPassword: 'tooCommon' } } });
};

/** By the filter on this machine alone: nobody has proved anything yet, so nothing is asked outside. */
const refuseBreached = async ({ password }: RegistrationForm, deps: IdentityDeps): Promise<void> => {
  if (password && (await deps.breachedPasswords.isListed(password)))
    throw new Refusal('AUTH_PASSWORD_TOO_COMMON', { details: { fields: { password: 'tooCommon' } } });
};

const contextOf = (
  brand: BrandSnapshot,
  { username = '', email }: RegistrationForm,
  mobile: Mobile | null,
): PasswordContext => ({ brandName: brand.name, username, mobile: mobile?.e164, email });

/** Holds the form against the brand's rules, and answers the number as it is kept. */
const readForm = (
  brand: BrandSnapshot,
  method: RegistrationMethod,
  form: RegistrationForm,
  asked: Asked,
): Mobile | null => {
  // The provider's token stands where the code would stand.
  const verificationCode = form.firebaseIdToken === undefined ? form.verificationCode : 'token';
  const [first, ...more] = judgeForm(brand.registerRules, method, { ...form, verificationCode }, asked);
  if (first !== undefined) throw refuseForm([first, ...more] satisfies [FormFault, ...FormFault[]]);
  if (asked.password && form.password !== form.confirmPassword)
    throw new Refusal('AUTH_PASSWORD_CONFIRMATION_MISMATCH');
  const { mobileNum = '', countryDialingCode } = form;
  const parsed =
    mobileNum === '' ? null : parseMobile({ mobileNum, countryDialingCode }, { countries: countriesOf(brand) });
  if (parsed?.ok === false) throw new Refusal(parsed.code);
  const mobile = parsed === null ? null : { e164: parsed.e164, country: parsed.country };
  refuseWeakSecrets(brand, form, contextOf(brand, form, mobile));
  return mobile;
};

/** The checks that cost the visitor something: a picture solved, a code received. Each is used up. */
const proveVisitor = async (
  visitor: Visitor,
  {
    brand,
    method,
    form,
    asked,
    mobile,
  }: {
    brand: BrandSnapshot;
    method: RegistrationMethod;
    form: RegistrationForm;
    asked: Asked;
    mobile: Mobile | null;
  },
  deps: IdentityDeps,
): Promise<void> => {
  const isCaptchaAsked = isShown(brand, 'captcha', method) && brand.registerRules.captcha?.required === true;
  // That a name is taken cannot be hidden, so whoever asks for names pays for each (security.md 3.8).
  if (method === 'register' || isCaptchaAsked) await demandProof(visitor, form, deps);
  if (form.username !== undefined) {
    await refuseTooManyTaken(visitor, deps);
    const holder = await findMember(deps.db.read, { brandId: brand.brandId, username: form.username });
    // Before the code: a code that was typed for a name somebody has would be lost.
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
 * The number was proved and belongs to an account already: its owner is told, and the form hears only that a
 * message went out.
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
    // Somebody else was faster, between the look and the writing.
    if (error instanceof Refusal && error.code === 'MEMBER_USERNAME_TAKEN') return refuseTaken(visitor, deps);
    if (!(error instanceof ContactTaken) || mobile === null) throw error;
    await notifyOwner(visitor, mobile, deps);
    return null;
  }
};

/**
 * Opens an account by either form. Only what the brand asks for is taken; the place in the agents' tree comes
 * from an invitation code and from nothing else. A number without a proof is kept as a mere claim: it opens
 * nothing, and nothing is said of whether it is somebody's.
 */
export const register = async (
  visitor: Visitor,
  method: RegistrationMethod,
  form: RegistrationForm,
  deps: IdentityDeps,
): Promise<Registered> => {
  const { brandId } = visitor;
  const brand = brandOf(deps, brandId);
  const asked = askedOf(brand, method);
  if (!form.termsAccepted) throw new Refusal('MEMBER_TERMS_NOT_ACCEPTED');
  const site = siteOf(brand, { host: visitor.host, domain: form.domain, registerUrl: form.registerUrl });
  const recommenderId = await findRecommender(
    { brandId, site },
    {
      affiliateCode: isShown(brand, 'affiliateCode', method) ? form.affiliateCode : '',
      referralCode: form.referralCode,
      recommenderId: isShown(brand, 'recommenderId', method) ? form.recommenderId : '',
    },
    deps,
  );
  const mobile = readForm(brand, method, form, asked);
  await refuseBreached(form, deps);
  await proveVisitor(visitor, { brand, method, form, asked, mobile }, deps);

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
      recommenderId,
      eventDetails: { method, site },
    },
    mobile,
    deps,
  );
  if (member === null) return { state: 'messageSent' };
  if (email !== null) await offerMailCode(visitor, { member, email }, deps);
  if (!form.login) return { state: 'registered' };
  const entered = await enter(
    visitor,
    {
      door: 'register',
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
