import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';

/** Names of the kinds of changes; an unknown kind is shown as its code. */
const names: Readonly<Record<string, MessageId>> = {
  'agent.allow_transfers': 'opsApprovals.kind.allowTransfers',
  'agent.approve_application': 'opsApprovals.kind.approveApplication',
  'agent.move': 'opsApprovals.kind.moveAgent',
  'agent.promote': 'opsApprovals.kind.promoteAgent',
  'contract.release_run': 'opsApprovals.kind.releaseRun',
  'contract.discard_run': 'opsApprovals.kind.discardRun',
  'contract.end': 'opsApprovals.kind.endContract',
  'contract.offer': 'opsApprovals.kind.offerContract',
  'brand.cancel_maintenance': 'opsApprovals.kind.cancelMaintenance',
  'brand.change_maintenance': 'opsApprovals.kind.changeMaintenance',
  'brand.copy_switches': 'opsApprovals.kind.copySwitches',
  'brand.plan_maintenance': 'opsApprovals.kind.planMaintenance',
  'brand.reopen_house': 'opsApprovals.kind.reopenHouse',
  'brand.schedule_switch': 'opsApprovals.kind.scheduleSwitch',
  'brand.set_constants': 'opsApprovals.kind.setConstants',
  'brand.set_domains': 'opsApprovals.kind.setDomains',
  'brand.set_hosts': 'opsApprovals.kind.setHosts',
  'brand.set_maintenance_passes': 'opsApprovals.kind.setMaintenancePasses',
  'brand.set_money_constants': 'opsApprovals.kind.setMoneyConstants',
  'brand.set_policy': 'opsApprovals.kind.setPolicy',
  'brand.set_regions': 'opsApprovals.kind.setRegions',
  'brand.set_switch': 'opsApprovals.kind.setSwitch',
  'cashier.add_method': 'opsApprovals.kind.addMethod',
  'cashier.approve_withdrawal': 'opsApprovals.kind.approveWithdrawal',
  'cashier.change_method': 'opsApprovals.kind.changeMethod',
  'cashier.confirm_deposit': 'opsApprovals.kind.confirmDeposit',
  'cashier.resolve_dispute': 'opsApprovals.kind.resolveDispute',
  'catalog.set_feed': 'opsApprovals.kind.setFeed',
  'contract.write_off_debt': 'opsApprovals.kind.writeOffDebt',
  'identity.remove_factors': 'opsApprovals.kind.removeFactors',
  'member.freeze_many': 'opsApprovals.kind.freezeMany',
  'member.unfreeze': 'opsApprovals.kind.unfreeze',
  'play.decide_held_win': 'opsApprovals.kind.decideHeldWin',
  'play.set_campaign': 'opsApprovals.kind.setCampaign',
  'play.set_win_ceiling': 'opsApprovals.kind.setWinCeiling',
  'play.set_vendor_networks': 'opsApprovals.kind.setVendorNetworks',
  'protection.change_profile': 'opsApprovals.kind.changeProfile',
  'protection.release_match': 'opsApprovals.kind.releaseMatch',
  'protection.set_brand_profiles': 'opsApprovals.kind.setBrandProfiles',
  'staff.assign_role': 'opsApprovals.kind.assignRole',
  'staff.invite_operator': 'opsApprovals.kind.inviteOperator',
  'staff.remove_role': 'opsApprovals.kind.removeRole',
  'staff.reset_operator': 'opsApprovals.kind.resetOperator',
  'staff.restore_operator': 'opsApprovals.kind.restoreOperator',
  'staff.set_role': 'opsApprovals.kind.setRole',
  'wallet.adjust': 'opsApprovals.kind.adjust',
};

export const useKindName = (): ((kind: string) => string) => {
  const t = useT();
  return (kind) => {
    const id = names[kind];
    return id === undefined ? kind : t(id);
  };
};
