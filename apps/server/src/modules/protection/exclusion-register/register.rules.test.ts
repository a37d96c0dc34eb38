import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldEmail,
  foldName,
  foldPayee,
  foldPhone,
  foldText,
  isExact,
  sharedFingerprints,
  traitsOf,
} from './register.rules.ts';
import type { FingerprintKind } from './register.types.ts';

describe('one mailbox', () => {
  it.each([
    ['Ann.Ember@gmail.com', 'annember@gmail.com'],
    ['a.n.n.ember+casino@googlemail.com', 'annember@gmail.com'],
    [' ANNEMBER@GMAIL.COM ', 'annember@gmail.com'],
    // Cyrillic а and е, in the local part and in the domain.
    ['аnnеmber@gmаil.com', 'annember@gmail.com'],
    ['annember@xn--gmil-63d.com', 'annember@gmail.com'],
    ['ａnnember@gmail.com', 'annember@gmail.com'],
    ['ann\u200Bember@gmail.com', 'annember@gmail.com'],
    ['ann.ember@example.com', 'ann.ember@example.com'],
    ['ann.ember+2@example.com', 'ann.ember@example.com'],
  ])('%s is %s', (written, folded) => expect(foldEmail(written)).toBe(folded));

  it('is not another one', () => {
    expect(foldEmail('annember@example.com')).not.toBe(foldEmail('ann.ember@example.com'));
    expect(foldEmail('annember@gmail.com')).not.toBe(foldEmail('annember@example.com'));
  });

  it('stays what it is when it is folded again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(foldEmail(foldEmail(address))).toBe(foldEmail(address));
      }),
    );
  });
});

describe('one number, one name, one account', () => {
  it('of a phone in whatever digits and marks', () => {
    expect(foldPhone('+84 (091) 234-5678')).toBe(foldPhone('+840912345678'));
    expect(foldPhone('＋８４９１２３４５６７８')).toBe('+84912345678');
  });

  it('of a person in whatever order, case and accents', () => {
    for (const name of ['Nguyễn Văn An', 'AN NGUYEN VAN', 'van-nguyen  an', 'Nguyen Vаn An'])
      expect(foldName(name)).toBe('an nguyen van');
    expect(foldName('Đỗ Hà')).toBe(foldName('do ha'));
    expect(foldName('Nguyen Van Anh')).not.toBe('an nguyen van');
  });

  it('of an account: the number alone where it is long, with the name where two banks may have it', () => {
    const holderName = 'Ann Ember';
    expect(foldPayee({ number: 'DE89 3704 0044 0532 0130 00', holderName })).toBe('de89370400440532013000');
    expect(foldPayee({ number: 'de89-3704-0044-0532-0130-00', holderName: 'Somebody Else' })).toBe(
      'de89370400440532013000',
    );
    expect(foldPayee({ number: '00123', holderName })).toBe(foldPayee({ number: '00-123', holderName: 'EMBER ann' }));
    expect(foldPayee({ number: '00123', holderName })).not.toBe(foldPayee({ number: '00123', holderName: 'Bo Ash' }));
  });

  it('folds text to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('what somebody is known by', () => {
  it('is everything that was given, each once', () => {
    const traits = traitsOf({
      phone: { value: '+84912345678', isProved: true },
      email: { value: 'a.b@gmail.com', isProved: false },
      payees: [
        { number: '123', holderName: 'A B' },
        { number: '1-2-3', holderName: 'B A' },
      ],
      idNumber: ' AB-12 34 ',
      realName: 'A B',
      birthday: '1990-01-02',
      socials: [{ provider: 'google', sub: '42' }],
      deviceIds: ['d1'],
    });
    expect(traits.map(({ kind, value, isProved }) => [kind, value, isProved])).toEqual([
      ['phone', '+84912345678', true],
      ['email', 'ab@gmail.com', false],
      ['payee', '123:a b', true],
      ['id_number', 'ab1234', true],
      ['name_birthday', 'a b:1990-01-02', true],
      ['social', 'google:42', true],
      ['device', 'd1', true],
    ]);
  });

  it('is nothing where nothing was given: an empty field matches nobody', () => {
    expect(traitsOf({ phone: { value: ' ', isProved: true }, idNumber: '', realName: 'A B', payees: [] })).toEqual([]);
  });

  it('makes it the same person, unless it is a device or was only claimed', () => {
    expect(isExact({ kind: 'phone', isProved: true })).toBe(true);
    expect(isExact({ kind: 'phone', isProved: false })).toBe(false);
    expect(isExact({ kind: 'device', isProved: true })).toBe(false);
    expect(isExact({ kind: 'payee', isProved: true })).toBe(true);
  });
});

describe('what two accounts share', () => {
  const fingerprint = (kind: FingerprintKind, text: string, isProved = true) => ({
    kind,
    digest: Buffer.from(text),
    digests: [Buffer.from(text)],
    digestSource: '',
    isProved,
  });

  it('is what is equal and proved on both sides', () => {
    const one = [
      fingerprint('phone', 'a'),
      fingerprint('email', 'b'),
      fingerprint('payee', 'c'),
      fingerprint('device', 'd'),
    ];
    const other = [
      fingerprint('phone', 'a'),
      fingerprint('email', 'b', false),
      fingerprint('payee', 'x'),
      fingerprint('device', 'd'),
    ];
    expect(sharedFingerprints(one, other)).toEqual([one[0]]);
    expect(sharedFingerprints([fingerprint('phone', 'a')], [fingerprint('email', 'a')])).toEqual([]);
  });
});
