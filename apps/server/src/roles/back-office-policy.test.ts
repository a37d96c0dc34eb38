import { describe, expect, it } from 'vitest';
import { backOfficePolicy } from './back-office-policy.ts';

const at = (host: string, address: string, networks: string[] = []) =>
  backOfficePolicy({ OPS_HOSTS: ['ops.example'], OPS_NETWORKS: networks })({ host, address });

describe('the back office', () => {
  it('answers under its own name alone', () => {
    expect(at('ops.example', '203.0.113.7')?.gate).toEqual({ open: true });
    expect(at('aurora.example', '203.0.113.7')).toBeNull();
    expect(at('', '203.0.113.7')).toBeNull();
  });

  it('is not there for an address outside of its networks, where some are set', () => {
    const networks = ['10.8.0.0/16', '2001:db8::/32'];
    expect(at('ops.example', '10.8.3.4', networks)).not.toBeNull();
    expect(at('ops.example', '10.9.3.4', networks)).toBeNull();
    expect(at('ops.example', '2001:db8::5', networks)).not.toBeNull();
    expect(at('ops.example', '2001:db9::5', networks)).toBeNull();
    expect(at('ops.example', '::ffff:10.9.3.4', networks)).toBeNull();
  });
});
