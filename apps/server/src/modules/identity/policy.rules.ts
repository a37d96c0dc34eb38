import { constants } from '@fairhouse/protocol/constants';
import { type BrandSnapshot, constantOf } from '#modules/brand/index.ts';

/** The login policy that operators may configure; every value is within the platform's bounds. */
export type LoginPolicy = {
  captchaByName: number;
  captchaByAddress: number;
  captchaByNetwork: number;
  captchaByBrand: number;
  secondStepFrom: number;
  resetOnlyFrom: number;
  knownPlaceDays: number;
  passwordDays: number;
  codeMinutes: number;
};

/** Defaults for a brand without settings. */
export const standardPolicy: LoginPolicy = {
  captchaByName: constants.loginCaptchaByNameTimes.value,
  captchaByAddress: constants.loginCaptchaByAddressTimes.value,
  captchaByNetwork: constants.loginCaptchaByNetworkTimes.value,
  captchaByBrand: constants.loginCaptchaByBrandTimes.value,
  secondStepFrom: constants.loginSecondStepTimes.value,
  resetOnlyFrom: constants.loginResetOnlyTimes.value,
  knownPlaceDays: constants.knownPlaceDays.value,
  passwordDays: constants.passwordExpiryDays.value,
  codeMinutes: constants.smsCodeLifeMinutes.value,
};

/** The current policy of a brand. */
export const policyOf = (brand: Pick<BrandSnapshot, 'constants'>): LoginPolicy => ({
  captchaByName: constantOf(brand, 'loginCaptchaByNameTimes'),
  captchaByAddress: constantOf(brand, 'loginCaptchaByAddressTimes'),
  captchaByNetwork: constantOf(brand, 'loginCaptchaByNetworkTimes'),
  captchaByBrand: constantOf(brand, 'loginCaptchaByBrandTimes'),
  secondStepFrom: constantOf(brand, 'loginSecondStepTimes'),
  resetOnlyFrom: constantOf(brand, 'loginResetOnlyTimes'),
  knownPlaceDays: constantOf(brand, 'knownPlaceDays'),
  passwordDays: constantOf(brand, 'passwordExpiryDays'),
  codeMinutes: constantOf(brand, 'smsCodeLifeMinutes'),
});
