import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { START, startService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName } from '@proscenium/mock-server/seed'
import { systemRandom } from '../../system.ts'
import { rotateCredentials } from './credentials.ts'
import { deriveKeys } from '../keys/derived-keys.ts'

const HOUR = 3_600_000

describe('a rotation', () => {
  it('that loses to a concurrent one is too early, and reveals no secret', async () => {
    verifies('D-05')
    const service = await startService()
    const { store } = service.server
    const late = { ...store, credentials: { ...store.credentials, rotate: async () => false } }
    service.clock.set(START)
    service.clock.freeze()
    const tools = { clock: service.clock, random: systemRandom(), keys: deriveKeys(new Uint8Array(32)), store: late }
    const rotation = { partnerId: partnersByName.tallyroom.id, what: 'both', grace: '1h', by: 'partner' } as const
    expect(await rotateCredentials(tools, rotation)).toEqual({
      ok: false,
      reason: 'too_early',
      nextAllowedAt: START + 48 * HOUR,
    })
    await service.close()
  })

  it('has one winner if all requests read the same previous rotation', async () => {
    verifies('D-05')
    const service = await startService()
    const { credentials } = service.server.store
    const now = service.clock.now()
    const { id: partnerId } = partnersByName.tallyroom
    const change = { partnerId, now, previousEndsAt: now, lastAtMost: now - 48 * HOUR, secret: null }
    const won = await Promise.all(
      Array.from({ length: 10 }, (_, n) => credentials.rotate({ ...change, clientId: String(n).padStart(32, '0') })),
    )
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await credentials.clientId(partnerId)).toBe(String(won.indexOf(true)).padStart(32, '0'))
    await service.close()
  })
})
