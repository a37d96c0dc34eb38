import { type ApiBody, api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import { call } from '#shared/lib/call.ts';
import { sealedCall } from '#shared/lib/sealed-call.ts';
import { sendCommand } from '#shared/lib/send-command.ts';
import { type PhoneValue, phoneFields } from '#shared/phone/phone.rules.ts';
import type { SliderProof } from '#shared/proofs/proof.types.ts';
import type { RegisterMethod, registrationOf } from './register.rules.ts';

export type RegistrationOutcome = wire.RegistrationOutcome;

/** Sends the form of one method. Its fields depend on the brand's rule, so the compiler cannot know them. */
export const sendRegistration = (
  method: RegisterMethod,
  form: ReturnType<typeof registrationOf>,
): Promise<RegistrationOutcome> =>
  method === 'register'
    ? sealedCall('PUT', '/wps/member/register', form as unknown as ApiBody<'PUT', '/wps/member/register'>)
    : sealedCall(
        'PUT',
        '/wps/member/register/mobile',
        form as unknown as ApiBody<'PUT', '/wps/member/register/mobile'>,
      );

/** The first login of a created account, which is its registration. */
export const sendActivation = (secret: string, form: ReturnType<typeof registrationOf>): Promise<RegistrationOutcome> =>
  sealedCall('POST', '/api/member/v1/activations', { ...form, secret } as unknown as ApiBody<
    'POST',
    '/api/member/v1/activations'
  >);

/** Spec §4: a given code is checked before anything else is sent. */
export const checkAffiliateCode = (code: string): Promise<void> =>
  sendCommand((signal) => api.GET('/wps/agent/affiliate', { signal, query: { code, domain: location.hostname } }));

export const sendRegisterCode = (phone: PhoneValue, method: RegisterMethod, slider: SliderProof) => {
  const { mobileNum: mobileNo, ...country } = phoneFields(phone);
  return call((signal) =>
    api.POST('/wps/verification/sms/register', { signal, body: { mobileNo, ...country, method, slider } }),
  );
};
