import type { MessageId } from '@fairhouse/i18n';

type Effect = {
  /** What players see or miss. */
  text: MessageId;
  /** The affected screens and addresses of the player app. */
  places: readonly string[];
};

/**
 * The effects of each feature flag on the player app and the server, found where they read it. A module that is not
 * listed is read by no screen.
 */
export const switchEffects: Readonly<Record<string, Effect>> = {
  REGISTRATION: { text: 'opsSettings.effect.REGISTRATION', places: ['D06', 'D07'] },
  MOBILENUMREG3: { text: 'opsSettings.effect.MOBILENUMREG3', places: ['D07'] },
  REGMOBVERF3: { text: 'opsSettings.effect.REGMOBVERF3', places: ['D06', 'D07', 'D08'] },
  MOBILENUMPASSREG3: { text: 'opsSettings.effect.MOBILENUMPASSREG3', places: ['D07'] },
  LOGIN: { text: 'opsSettings.effect.LOGIN', places: ['D03'] },
  MOBILEVERCODELOGIN3: { text: 'opsSettings.effect.MOBILEVERCODELOGIN3', places: ['D03'] },
  PWDEXPFORCECHANGE3: { text: 'opsSettings.effect.PWDEXPFORCECHANGE3', places: ['D03', 'D09'] },
  PLAY: { text: 'opsSettings.effect.PLAY', places: ['D03', 'D12'] },
  FREEPLAY3: { text: 'opsSettings.effect.FREEPLAY3', places: ['D03', 'D12', 'R09'] },
  AGENCY: { text: 'opsSettings.effect.AGENCY', places: ['/agentPolicy'] },
  AGENTPOLICY3: { text: 'opsSettings.effect.AGENTPOLICY3', places: ['/agentPolicy', 'S02'] },
};
