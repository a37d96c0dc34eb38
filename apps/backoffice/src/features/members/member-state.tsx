import { useT } from '@fairhouse/i18n/react';
import type { MemberStateName } from '@fairhouse/protocol/ops/members-wire';
import { StateBadge } from '#framework/cells.tsx';
import { stateWords } from './member-words.ts';

export const MemberState = ({ state }: { state: MemberStateName }) => {
  const t = useT();
  const { text, tone } = stateWords[state];
  return <StateBadge tone={tone}>{t(text)}</StateBadge>;
};
