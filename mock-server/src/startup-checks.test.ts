import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { qaStartupError, qaWarnings, qaWarningTexts, type QaFacts } from './startup-checks.ts'

const switches = [false, true].flatMap((seed) =>
  [false, true].flatMap((control) =>
    (['absent', 'weak', 'strong'] as const).map((token) => ({ seed, control, token })),
  ),
)
const places = [
  { host: '127.0.0.1', origin: null, nodeEnv: undefined, plain: true },
  { host: '0.0.0.0', origin: null, nodeEnv: undefined, plain: false },
  { host: '127.0.0.1', origin: 'https://service.example', nodeEnv: 'test', plain: false },
  { host: '127.0.0.1', origin: null, nodeEnv: 'production', plain: false },
]
const table = places.flatMap(({ plain, ...place }) => switches.map((on) => ({ facts: { ...place, ...on }, plain })))

describe('qaStartupError', () => {
  it('rejects a start exactly where seeded secrets would be reachable or the control API would be open', () => {
    verifies('O-08')
    const wrong = table.filter(({ facts, plain }) => {
      const { seed, control, token } = facts
      const unsafe = (control && token === 'weak') || (!plain && (seed || (control && token === 'absent')))
      return (qaStartupError(facts) !== null) !== unsafe
    })
    expect(wrong).toEqual([])
  })

  it('gives the reason and the setting to change in one line', () => {
    const messages = table.map(({ facts }) => qaStartupError(facts)).filter((message) => message !== null)
    for (const message of messages) expect(message).toMatch(/^[^\n]*(start without it|PROSCENIUM_CONTROL_TOKEN)[^\n]*$/)
  })

  it.each<[Partial<QaFacts>, string]>([
    [
      { token: 'weak', control: true },
      'PROSCENIUM_CONTROL_TOKEN can be guessed: set 32 or more random characters (openssl rand -hex 32)',
    ],
    [
      { seed: true, origin: 'https://service.example' },
      '--seed is rejected outside plain development (host 0.0.0.0, origin https://service.example, NODE_ENV production), because its secrets are published: start without it',
    ],
    [
      { control: true, host: '' },
      '--control is rejected without a token outside plain development (host any, NODE_ENV production): set PROSCENIUM_CONTROL_TOKEN (openssl rand -hex 32), or start without it',
    ],
  ])('explains the rejection of %j', (changed, message) => {
    verifies('O-08')
    const place = { host: '0.0.0.0', origin: null, nodeEnv: 'production' }
    expect(qaStartupError({ ...place, seed: false, control: false, token: 'absent', ...changed })).toBe(message)
  })

  it('has a warning with a text for each switch', () => {
    expect(qaWarnings({ seed: true, control: true })).toEqual(Object.keys(qaWarningTexts))
    expect(qaWarnings({ seed: false, control: false })).toEqual([])
  })
})
