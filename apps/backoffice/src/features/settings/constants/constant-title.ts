import type { MessageId } from '@fairhouse/i18n';
import type { OpsConstant } from '@fairhouse/protocol/ops/settings-constants';

export const titleIdOf = (key: OpsConstant['key']): MessageId => `opsSettings.constant.${key}` as MessageId;
