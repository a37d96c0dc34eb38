import { type ApiValue, api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { sealedCall } from '#shared/lib/sealed-call.ts';
import { sendCommand } from '#shared/lib/send-command.ts';
import type { SocialProvider } from '#shared/session/social-window.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type SecurityOverview = ApiValue<'GET', '/api/member/v1/security'>;
export type Passkey = SecurityOverview['passkeys'][number];
export type SecurityEvent = SecurityOverview['events'][number];
export type SessionView = ApiValue<'GET', '/api/member/v1/sessions'>['list'][number];
export type ProfileDetail = ApiValue<'GET', '/api/member/v1/profile/details'>['fields'][number];
export type ProfileField = ProfileDetail['field'];
export type ProfileDetails = ApiValue<'GET', '/api/member/v1/profile/details'>;
export type ContactKind = 'mobile' | 'email';

/** The contact a member verifies; without a value it is the one given at registration. */
export type ContactInput = { kind: ContactKind; value?: string; countryDialingCode?: string };

/** The password in the request itself, from accounts that have one (security.md section 5). */
export type Again = { loginPassword?: string };

// Not cached after the page is left, so that nothing of it remains after a logout.
const gcTime = 0;

export const securityQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['security', memberId],
    queryFn: ({ signal }) =>
      withStepUp(() => call((limited) => api.GET('/api/member/v1/security', { signal: limited }), signal)),
    gcTime,
  });

export const sessionsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['sessions', memberId],
    queryFn: async ({ signal }) => {
      const { list } = await withStepUp(() =>
        call((limited) => api.GET('/api/member/v1/sessions', { signal: limited }), signal),
      );
      return list;
    },
    gcTime,
  });

export const iconQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['memberIcon', memberId],
    queryFn: ({ signal }) => call((limited) => api.GET('/wps/member/info/icon', { signal: limited }), signal),
    gcTime,
  });

export const detailsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['profileDetails', memberId],
    queryFn: ({ signal }) =>
      withStepUp(() => call((limited) => api.GET('/api/member/v1/profile/details', { signal: limited }), signal)),
    gcTime,
  });

/** The state of the check of age and identity; for a row that is also shown without it if it cannot be read. */
export const identityCheckQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['protection', memberId, 'identityCheck', 'row'],
    queryFn: ({ signal }) =>
      call((limited) => api.GET('/api/member/v1/protection/identity-check', { signal: limited }), signal),
    gcTime,
    retry: false,
  });

export const setProfileDetail = (body: { field: ProfileField; value: string }) =>
  withStepUp(() => call((signal) => api.PUT('/api/member/v1/profile/details', { signal, body })));

export const updateProfile = (change: { nickname?: string; icon?: string | null }) =>
  call((signal) => api.PUT('/api/member/v1/profile', { signal, body: change }));

export const sendContactCode = (input: ContactInput) =>
  withStepUp(() => call((signal) => api.POST('/api/member/v1/contacts/codes', { signal, body: input })));

/** In place of a verified contact: a code sent to the other one, or the payment password. */
type OtherProof = { otherCode?: string; paymentPassword?: string };

export const verifyContact = (input: ContactInput & OtherProof & { code: string }) =>
  withStepUp(() => sealedCall('PUT', '/api/member/v1/contacts', input));

export const setPaymentPassword = (body: Again & { paymentPassword: string; confirmPaymentPassword: string }) =>
  withStepUp(() => sealedCall('PUT', '/api/member/v1/payment-password', body));

export const startAuthenticator = (again: Again) =>
  withStepUp(() => sealedCall('POST', '/api/member/v1/authenticator', again));

export const confirmAuthenticator = (code: string) =>
  call((signal) => api.PUT('/api/member/v1/authenticator', { signal, body: { code } }));

export const removeAuthenticator = (body: Again & { code: string }) =>
  withStepUp(() => sealedCall('POST', '/api/member/v1/authenticator/removal', body));

export const startPasskey = (again: Again) =>
  withStepUp(() => sealedCall('POST', '/api/member/v1/passkeys/options', again));

export const addPasskey = (body: { answer: wire.PasskeyAnswer; label: string }) =>
  call((signal) => api.POST('/api/member/v1/passkeys', { signal, body }));

export const removePasskey = (passkeyId: string) =>
  withStepUp(() =>
    sendCommand((signal) => api.DELETE('/api/member/v1/passkeys/:passkeyId', { signal, params: { passkeyId } })),
  );

export const linkSocial = () => withStepUp(() => call((signal) => api.POST('/api/member/v1/social/link', { signal })));

export const unlinkSocial = (provider: SocialProvider) =>
  withStepUp(() =>
    sendCommand((signal) => api.DELETE('/api/member/v1/social/:provider', { signal, params: { provider } })),
  );

export const endOneSession = (sessionId: string) =>
  withStepUp(() =>
    sendCommand((signal) => api.DELETE('/api/member/v1/sessions/:sessionId', { signal, params: { sessionId } })),
  );

export const endOtherSessions = () =>
  withStepUp(() => call((signal) => api.DELETE('/api/member/v1/sessions', { signal })));
