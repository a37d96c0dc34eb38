import type { MessageId } from '@fairhouse/i18n';
import type { LinkedAccount, LinkKind, MemberSource, MemberTransaction } from '@fairhouse/protocol/ops/member-profile';
import type { MemberStateName, PrivateField } from '@fairhouse/protocol/ops/members-wire';
import type { Tone } from '#framework/tone.types.ts';

export const stateTexts: Readonly<Record<MemberStateName, { text: MessageId; tone: Tone }>> = {
  active: { text: 'opsMembers.state.active', tone: 'positive' },
  blocked: { text: 'opsMembers.state.blocked', tone: 'negative' },
  excluded: { text: 'opsMembers.state.excluded', tone: 'warning' },
  closed: { text: 'opsMembers.state.closed', tone: 'neutral' },
};

const typeTexts: Readonly<Record<number, MessageId>> = {
  1: 'opsMembers.type.agent1',
  2: 'opsMembers.type.agent2',
  3: 'opsMembers.type.member',
  4: 'opsMembers.type.trial',
  41: 'opsMembers.type.agent41',
  42: 'opsMembers.type.agent42',
};

export const typeText = (type: number): MessageId => typeTexts[type] ?? 'opsMembers.type.member';

export const fieldTexts: Readonly<Record<PrivateField, MessageId>> = {
  mobile: 'opsMembers.field.mobile',
  email: 'opsMembers.field.email',
  payeeName: 'opsMembers.field.payeeName',
  qqNum: 'opsMembers.field.qqNum',
  line: 'opsMembers.field.line',
  whatsapp: 'opsMembers.field.whatsapp',
  facebook: 'opsMembers.field.facebook',
  wechat: 'opsMembers.field.wechat',
  idNumber: 'opsMembers.field.idNumber',
  birthday: 'opsMembers.field.birthday',
  nationality: 'opsMembers.field.nationality',
  placeOfBirth: 'opsMembers.field.placeOfBirth',
  address: 'opsMembers.field.address',
  permanentAddress: 'opsMembers.field.permanentAddress',
  currentAddress: 'opsMembers.field.currentAddress',
  occupation: 'opsMembers.field.occupation',
  incomeSource: 'opsMembers.field.incomeSource',
  telegram: 'opsMembers.field.telegram',
  zalo: 'opsMembers.field.zalo',
};

const deviceTexts: Readonly<Record<string, MessageId>> = {
  desktop: 'opsMembers.device.desktop',
  phone: 'opsMembers.device.phone',
  tablet: 'opsMembers.device.tablet',
};

export const deviceText = (device: string): MessageId => deviceTexts[device] ?? 'opsMembers.device.other';

export const sourceTexts: Readonly<Record<MemberSource, MessageId>> = {
  direct: 'opsMembers.source.direct',
  referral: 'opsMembers.source.referral',
  agent_link: 'opsMembers.source.agentLink',
  agent: 'opsMembers.source.agent',
};

export const transactionTexts: Readonly<Record<MemberTransaction['kind'], MessageId>> = {
  deposit: 'opsMembers.transactions.deposit',
  withdrawal: 'opsMembers.transactions.withdrawal',
  adjustment: 'opsMembers.transactions.adjustment',
};

export const linkTexts: Readonly<Record<LinkKind, MessageId>> = {
  same_person: 'opsMembers.link.samePerson',
  same_document: 'opsMembers.link.sameDocument',
  same_payee: 'opsMembers.link.samePayee',
  same_phone: 'opsMembers.link.samePhone',
  same_email: 'opsMembers.link.sameEmail',
  same_device: 'opsMembers.link.sameDevice',
  same_network: 'opsMembers.link.sameNetwork',
  invited: 'opsMembers.link.invited',
  inviter: 'opsMembers.link.inviter',
  same_inviter: 'opsMembers.link.sameInviter',
};

export const strengthTexts: Readonly<Record<LinkedAccount['strength'], { text: MessageId; tone: Tone }>> = {
  strong: { text: 'opsMembers.link.strong', tone: 'negative' },
  medium: { text: 'opsMembers.link.medium', tone: 'warning' },
  weak: { text: 'opsMembers.link.weak', tone: 'neutral' },
};
