import { apiCommand } from '../api-command.ts'
import { textOf } from '../command.ts'
import { table } from '../output/table.ts'
import { minute, nextPage, PARTNER_EXAMPLE, pageOptions, pageQuery, partnerArgument, present } from './shared.ts'

export const keyCreate = apiCommand({
  name: 'key create',
  summary: 'Create an API key',
  details:
    'The key is shown once. A standard key has every fulfilment scope; a catalogue key only reads the catalogue.',
  positionals: [partnerArgument],
  options: [
    { name: 'mode', value: 'mode', meaning: 'whose customers it sees', choices: ['live', 'test'], required: true },
    { name: 'kind', value: 'kind', meaning: 'standard by default', choices: ['standard', 'catalogue'] },
    { name: 'name', value: 'text', meaning: 'name shown in lists' },
  ],
  examples: [`key create ${PARTNER_EXAMPLE} --mode live --name "Fulfilment"`],
  operation: 'createPartnerKey',
  request: (given) => ({
    params: { partner: given.positionals['partner'] ?? '' },
    body: present({
      mode: textOf(given, 'mode'),
      kind: textOf(given, 'kind') ?? 'standard',
      name: textOf(given, 'name'),
    }),
  }),
  show: ({ id, key }) => ({
    lines: [key],
    quiet: [key],
    note: `Store the key now: it is not shown again. Its id is ${id}.`,
  }),
})

export const keyList = apiCommand({
  name: 'key list',
  summary: 'List the API keys of a partner, newest first',
  positionals: [partnerArgument],
  options: pageOptions,
  examples: [`key list ${PARTNER_EXAMPLE}`],
  operation: 'listPartnerKeys',
  request: (given) => ({ params: { partner: given.positionals['partner'] ?? '' }, query: pageQuery(given) }),
  show: ({ keys, next_cursor: next }) => ({
    lines: table(keys, {
      PREFIX: ({ prefix }) => prefix,
      MODE: ({ mode }) => mode,
      KIND: ({ kind }) => kind,
      NAME: ({ name }) => name,
      CREATED: ({ created_at: at }) => minute(at),
      USED: ({ last_used_at: at }) => minute(at),
      STATE: ({ revoked_at: at }) => (at === null ? 'active' : `revoked ${minute(at)}`),
      ID: ({ id }) => id,
    }),
    quiet: keys.filter(({ revoked_at: at }) => at === null).map(({ id }) => id),
    ...nextPage('key list', next),
  }),
})

export const keyRevoke = apiCommand({
  name: 'key revoke',
  summary: 'Revoke API keys at once',
  positionals: [partnerArgument, { name: 'key', meaning: 'id of a key, or - for a list on stdin', many: true }],
  options: [],
  examples: [
    `key revoke ${PARTNER_EXAMPLE} 0d6c8f0e-6f0e-4d55-9d0b-0f5b4b1f1f7a`,
    `key list ${PARTNER_EXAMPLE} --quiet | proscenium key revoke ${PARTNER_EXAMPLE} - --yes`,
  ],
  operation: 'revokePartnerKey',
  confirm: (_given, keys) => `Revoke ${keys.length === 1 ? `key ${keys[0]}` : `${keys.length} keys`}?`,
  request: ({ positionals: { partner = '' } }, key) => ({ params: { partner, key_id: key } }),
  show: ({ id }) => ({ lines: [`Revoked ${id}.`], quiet: [id] }),
})
