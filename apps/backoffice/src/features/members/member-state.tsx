import { useT } from '@fairhouse/i18n/react';
import type { MemberStateName } from '@fairhouse/protocol/ops/members-wire';
import { StateBadge } from '#framework/cells.tsx';
import { stateTexts } from './member-texts.ts';

export const MemberState = ({ state }: { state: MemberStateName }) => {
  const t = useT();
  const { text, tone } = stateTexts[state];
  return <StateBadge tone={tone}>{t(text)}</StateBadge>;
};
