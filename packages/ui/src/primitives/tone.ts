/** The meaning of a colour. Colour is never the only cue: it always has an icon or a text beside it. */
export type Tone = 'neutral' | 'action' | 'positive' | 'warning' | 'negative' | 'info' | 'vip';

export const softTones: Record<Tone, string> = {
  neutral: 'bg-surface-3 text-text-2',
  action: 'bg-action-soft text-action-text',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
  info: 'bg-info-soft text-info',
  vip: 'bg-vip-soft text-vip',
};

export const solidTones: Record<Tone, string> = {
  neutral: 'bg-text-2 text-page',
  action: 'bg-action text-on-action',
  positive: 'bg-positive text-on-positive',
  warning: 'bg-warning text-on-warning',
  negative: 'bg-negative text-on-negative',
  info: 'bg-info text-on-info',
  vip: 'bg-vip text-on-vip',
};

export const textTones: Record<Tone, string> = {
  neutral: 'text-text-2',
  action: 'text-action-text',
  positive: 'text-positive',
  warning: 'text-warning',
  negative: 'text-negative',
  info: 'text-info',
  vip: 'text-vip',
};
