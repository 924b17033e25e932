import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { startupError, startupWarnings, startupWarningTexts, type StartupFacts } from './startup-checks.ts'

const hosts = {
  loopback: ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', 'localhost', 'LocalHost'],
  public: [
    '0.0.0.0',
    '::',
    '',
    '10.0.0.5',
    '192.168.1.7',
    'service.example',
    'localhost.example',
    '127.0.0.1.example',
    '::ffff:10.0.0.5',
    '1::ffff:27.0.0.1',
    'x127.0.0.1',
  ],
}
const origins = {
  loopback: [
    null,
    'http://service.localhost:4200',
    'http://localhost:1',
    'https://127.0.0.1:8443',
    'http://[::1]:4200',
  ],
  public: [
    'https://service.example',
    'http://10.0.0.5:4200',
    'https://localhost.example',
    'https://notlocalhost',
    'localhost',
  ],
}
const modes = {
  plain: [undefined, '', 'development', 'test'],
  deployed: ['production', 'Production', 'staging', 'dev', 'Development'],
}

interface Row {
  readonly facts: StartupFacts
  readonly plain: boolean
}

function pairs<Value>(
  given: Readonly<Record<string, readonly Value[]>>,
  good: string,
): { value: Value; plain: boolean }[] {
  return Object.entries(given).flatMap(([name, values]) => values.map((value) => ({ value, plain: name === good })))
}

/** Every combination of host, origin, NODE_ENV and key. */
const table: readonly Row[] = pairs(hosts, 'loopback').flatMap((host) =>
  pairs<string | null>(origins, 'loopback').flatMap((origin) =>
    pairs<string | undefined>(modes, 'plain').flatMap((mode) =>
      (['published', 'weak', 'strong'] as const).map((key) => ({
        facts: { host: host.value, origin: origin.value, nodeEnv: mode.value, key },
        plain: host.plain && origin.plain && mode.plain,
      })),
    ),
  ),
)

describe('startupError', () => {
  it('rejects a start exactly where a published or weak secret would be reachable', () => {
    verifies('O-08')
    const wrong = table.filter(
      ({ facts, plain }) => (startupError(facts) !== null) !== (!plain && facts.key !== 'strong'),
    )
    expect(wrong).toEqual([])
    expect(table.length).toBeGreaterThan(4_000)
  })

  it('gives the reason and the setting to change in one line', () => {
    const messages = new Set(table.map(({ facts }) => startupError(facts)).filter((message) => message !== null))
    expect(messages.size).toBeGreaterThan(100)
    for (const message of messages) {
      expect(message).toContain('PROSCENIUM_SEAL_KEY to 64')
      expect(message).not.toContain('\n')
    }
  })

  it.each<[Partial<StartupFacts>, string]>([
    [
      { operatorToken: 'weak' },
      'PROSCENIUM_OPERATOR_TOKEN can be guessed: set 32 or more random characters (openssl rand -hex 32)',
    ],
    [
      { key: 'weak', nodeEnv: undefined },
      'The weak seal key is rejected outside plain development (host 0.0.0.0, NODE_ENV unset): set PROSCENIUM_SEAL_KEY to 64 random hex digits (openssl rand -hex 32)',
    ],
    [
      { acceptedKey: 'published' },
      'The published accepted seal key is rejected outside plain development (host 0.0.0.0, NODE_ENV production): unset PROSCENIUM_SEAL_KEY_ACCEPTED',
    ],
  ])('explains the rejection of %j', (changed, message) => {
    verifies('O-08')
    const facts: StartupFacts = {
      host: '0.0.0.0',
      origin: null,
      nodeEnv: 'production',
      key: 'strong',
    }
    expect(startupError({ ...facts, ...changed })).toBe(message)
  })

  it('rejects a guessable operator token in plain development too, and accepts a strong one or none', () => {
    verifies('O-01', 'O-08')
    const facts = { host: '127.0.0.1', origin: null, nodeEnv: undefined, key: 'strong' } as const
    const errors = (['absent', 'strong', 'weak'] as const).map((operatorToken) =>
      startupError({ ...facts, operatorToken }),
    )
    expect(errors).toEqual([null, null, expect.stringContaining('PROSCENIUM_OPERATOR_TOKEN can be guessed')])
  })

  it('has a text for each warning', () => {
    expect(Object.values(startupWarningTexts).filter((text) => !/^the .*(?:is|can) /.test(`${text} `))).toEqual([])
  })

  it('warns of a key that only a developer’s machine should have', () => {
    expect((['published', 'weak', 'strong'] as const).map((key) => startupWarnings({ key }))).toEqual([
      ['published_seal_key'],
      ['weak_seal_key'],
      [],
    ])
  })
})
