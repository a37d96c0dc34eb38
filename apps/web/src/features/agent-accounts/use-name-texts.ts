import { useT } from '@fairhouse/i18n/react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { anyName, type NameFault, type NameRule, nameRuleText } from './names.rules.ts';

/** The brand's rule of usernames, and the texts of their faults. */
export const useNameTexts = (): { rule: NameRule; ruleText: string; faultText: (fault: NameFault) => string } => {
  const t = useT();
  const rule = useBrand().register.username ?? anyName;
  const { pattern, length } = nameRuleText(rule);
  const ruleText = t(`register.rule.${pattern}`, { length });
  return {
    rule,
    ruleText,
    faultText: (fault) => (fault === 'format' ? ruleText : t(`agentAccounts.fault.${fault}`)),
  };
};
