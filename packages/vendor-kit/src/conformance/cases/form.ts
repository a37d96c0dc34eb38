import type { VendorCode } from '@fairhouse/protocol';
import type { CallArgs, DialectClient, Fields, FieldValue, Operation } from '../../dialects/dialect-client.types.ts';
import { caseOf } from '../case.ts';
import type { Case, Lab } from '../lab.types.ts';

const change = (value: FieldValue, path: readonly string[], to: FieldValue | undefined): FieldValue => {
  const [name = '', ...rest] = path;
  if (Array.isArray(value)) {
    return value.map((item: FieldValue, index) => (String(index) === name ? change(item, rest, to) : item));
  }
  const fields = value as Fields;
  if (rest.length > 0) return { ...fields, [name]: change(fields[name] ?? {}, rest, to) };
  const { [name]: _left, ...others } = fields;
  return to === undefined ? others : { ...others, [name]: to };
};

/** The fields of a call with one of them changed, or left out. */
const changed = (fields: Fields, path: string, to: FieldValue | undefined): Fields =>
  change(fields, path.split('.'), to) as Fields;

const argsOf = (operation: Operation, ref: string): CallArgs =>
  operation === 'bet' ? { amount: '100' } : operation === 'win' ? { amount: '100', ref } : { ref };

/**
 * The refusals that a malformed call may get: a field without a valid id may be treated as an unknown player or
 * session.
 */
const malformedCodes: readonly VendorCode[] = ['BAD_REQUEST', 'PLAYER_NOT_FOUND', 'SESSION_INVALID'];

const refusesForm = async (
  lab: Lab,
  operation: Operation,
  spoil: (fields: Fields) => Fields | Buffer,
): Promise<void> => {
  const player = await lab.seat({ cash: '1000' });
  const ref = lab.newId();
  if (operation !== 'bet') await lab.expect('bet', player, { id: ref, amount: '100' }, 'OK');
  const fields = lab.driver.client.fieldsOf(operation, player, argsOf(operation, ref));
  const response = await lab.driver.send(lab.driver.wireOf(operation, spoil(fields)));
  const words = malformedCodes.map((code) => lab.driver.client.words[code]);
  lab.is(words.includes(response.word), `answered ${response.word}: ${response.text}`);
  await lab.has(player, operation === 'bet' ? '1000' : '900');
};

const badAmounts = [
  '-1',
  '+1',
  '1e3',
  '0x10',
  '',
  ' 1',
  'NaN',
  'Infinity',
  '٣',
  '99999999999999999999999999',
  '1.2.3',
  '0',
] as const;

const spoiledAmount = (client: DialectClient, fields: Fields, amount: string): Fields | Buffer => {
  if (client.facts.bodies === 'form' || client.code === 'v1') return changed(fields, client.amountPath, amount);
  // An invalid number makes the whole JSON text invalid; both must be refused.
  return changed(fields, client.amountPath, { raw: /^-?[0-9]/.test(amount) ? amount : JSON.stringify(amount) });
};

const isJson = (facts: DialectClient['facts']): string | null => (facts.bodies === 'json' ? null : 'bodies are forms');

const missingCases = (client: DialectClient): Case[] =>
  (['bet', 'win', 'rollback'] as const).flatMap((operation) =>
    (client.required[operation] ?? []).map((path) =>
      caseOf(`F-${operation}-${path}`, `a ${operation} without its ${path}`, (lab) =>
        refusesForm(lab, operation, (fields) => changed(fields, path, undefined)),
      ),
    ),
  );

const spoiledBytes: readonly [string, string, (fields: Fields) => Buffer | Fields][] = [
  ['F60', 'bytes that are no JSON', () => Buffer.from('{"a":')],
  ['F61', 'an array', () => Buffer.from('[]')],
  ['F62', 'null', () => Buffer.from('null')],
  ['F63', 'bytes that are no UTF-8', () => Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['F64', 'a tower of brackets', () => Buffer.from(`{"meta":${'['.repeat(200)}${']'.repeat(200)}}`)],
];

/** Malformed calls of a dialect are refused, and no money moves. */
export const formCases = (client: DialectClient): Case[] => [
  ...missingCases(client),
  ...badAmounts.map((amount, index) =>
    caseOf(`F${40 + index}`, `an amount of ${JSON.stringify(amount)}`, (lab) =>
      refusesForm(lab, 'bet', (fields) => spoiledAmount(client, fields, amount)),
    ),
  ),
  caseOf(
    'F52',
    'an amount that is no text and no number',
    (lab) => refusesForm(lab, 'bet', (fields) => changed(fields, client.amountPath, true)),
    { unless: isJson },
  ),
  caseOf('F53', 'finer than the currency can be kept', (lab) =>
    refusesForm(lab, 'bet', (fields) =>
      changed(fields, client.amountPath, client.code === 'hub-shaped' ? { raw: '1' } : '1.005'),
    ),
  ),
  ...spoiledBytes.map(([id, title, spoil]) =>
    caseOf(id, title, (lab) => refusesForm(lab, 'bet', spoil), { unless: isJson }),
  ),
  caseOf(
    'F65',
    'a field that stands twice',
    (lab) =>
      refusesForm(lab, 'bet', (fields) => {
        const text = String(client.encode(fields, lab.driver.signer));
        const [name = ''] = Object.keys(fields);
        return Buffer.from(text.replace('{', `{${JSON.stringify(name)}:"x",`));
      }),
    { unless: isJson },
  ),
  caseOf('F66', 'a body larger than 16 KiB', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const fields = { ...client.fieldsOf('bet', player, { amount: '100' }), padding: 'x'.repeat(17 * 1_024) };
    const response = await lab.driver.send(lab.driver.wireOf('bet', fields)).catch(() => null);
    // The server may close the connection before everything is sent.
    const words = [client.words.BAD_REQUEST, client.words.SIGNATURE_INVALID];
    lab.is(response === null || words.includes(response.word), `answered ${response?.word}`);
    await lab.has(player, '1000');
  }),
  caseOf('F67', 'a field that we do not know is passed over', async (lab) => {
    const player = await lab.seat({ cash: '1000' });
    const fields = { ...client.fieldsOf('bet', player, { amount: '100' }), brandNew: 'x' };
    lab.says(await lab.driver.send(lab.driver.wireOf('bet', fields)), 'OK');
    await lab.has(player, '900');
  }),
  ...['with space', 'quote"', 'x'.repeat(129), 'нет', '../x'].map((id, index) =>
    caseOf(`F${70 + index}`, `an id such as ${JSON.stringify(id.slice(0, 12))}`, async (lab) => {
      const player = await lab.seat({ cash: '1000' });
      const response = await lab.driver.call('bet', player, { amount: '100', id });
      lab.says(response, 'BAD_REQUEST');
      await lab.has(player, '1000');
    }),
  ),
];
