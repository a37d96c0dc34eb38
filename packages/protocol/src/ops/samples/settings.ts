const reason = 'a licence asks for it';
const texts = { TY: { title: 'Works', body: 'Back soon.' } };
const windowInput = { texts, startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-01-01T02:00:00.000Z', reason };
const regions = {
  unknownCountry: 'allow',
  rules: [{ country: 'US', block: null, effect: 'block', reason: 'no licence for this market' }],
};

/** Sample input for the settings calls, for an unchanged brand. */
export const settingsOpsSamples: Record<string, { params?: object; query?: object; body?: object }> = {
  opsSetSwitch: { params: { modId: 'FREEPLAY3' }, body: { enabled: false, revision: 0, reason } },
  opsScheduleSwitch: {
    params: { modId: 'FREEPLAY3' },
    body: { enabled: false, dueAt: '2099-01-01T00:00:00.000Z', reason },
  },
  opsCancelScheduledSwitch: { params: { scheduledId: '{scheduledSwitchId}' }, body: { reason } },
  opsCompareSwitches: { query: { from: 'harbour' } },
  opsCopySwitches: { body: { from: 'harbour', revision: 0, reason } },
  opsSetRegisterRules: {
    body: {
      revision: 0,
      rules: [
        {
          field: 'username',
          shown: true,
          required: true,
          acceptedPattern: 'LETTER_FIRST_ALNUM',
          min: 4,
          max: 16,
          methods: ['register'],
          moment: 'registration',
        },
      ],
      reason,
    },
  },
  opsSetPolicy: { body: { revision: 0, changes: [{ key: 'loginCaptchaByNameTimes', value: 2 }], reason } },
  opsGetSettingEffect: { query: { key: 'passwordExpiryDays', value: 60 } },
  opsSetConstants: { body: { revision: 0, changes: [{ key: 'liveFeedItems', value: 40 }], reason } },
  opsCloseHouse: { body: { texts, endsAt: null, reason } },
  opsReopenHouse: { body: { reason } },
  opsPlanMaintenance: { body: { ...windowInput, revision: 0 } },
  opsChangeMaintenance: { params: { windowId: '{maintenanceWindowId}' }, body: { ...windowInput, revision: 0 } },
  opsCancelMaintenance: { params: { windowId: '{maintenanceWindowId}' }, body: { reason } },
  opsSetMaintenancePasses: {
    body: { passes: [{ block: '203.0.113.0/24', note: 'office' }], revision: 0, reason },
  },
  opsSetRegions: { body: { ...regions, revision: 0, reason } },
  opsTestAddress: { query: { address: '203.0.113.9' } },
  opsPreviewRegions: { body: regions },
};
