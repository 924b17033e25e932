// One tab used by several users and partners, against the reference service: which session a link may resume.
import { partnersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { linkFor, openService, type OpenService } from '../../testing/service.ts'
import type { SignedLink } from '../core/address/embed-address.ts'
import { createFetchBackend } from '../edge/backend/fetch-backend.ts'
import { createSessionStorage } from '../edge/browser/session-storage.ts'
import { createSessionModel } from '../models/session/session-model.ts'
import { createMemoryStorage } from '../ports/memory/memory-ports.ts'
import { systemClock } from '../ports/system.ts'

const TEN_MINUTES = 600_000
const { tallyroom, fermata } = partnersByName

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** A link that a partner's server signs now, valid for five minutes. */
const signedNow = (userId: string, partner: SeedPartner = tallyroom): SignedLink =>
  linkFor(userId, { partner, beside: { timestamp: new Date(service.clock.now()).toISOString() } })

/** Opens one page after the other; returns the session each uses, or why it has none. */
function openTab() {
  const { origin } = service
  const storage = createMemoryStorage()
  const clock = { ...systemClock, now: () => service.clock.now() }
  const backend = createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock, online: () => true })
  const show = async (link: SignedLink) => {
    const sessions = createSessionStorage({ link, storage, clock, subtle: globalThis.crypto.subtle })
    const session = createSessionModel({ link, backend, clock, storage: sessions })
    const outcome = await session.token()
    session.dispose()
    return outcome.ok ? outcome.value : outcome.error
  }
  const holds = (text: unknown) => vi.waitFor(() => expect(JSON.stringify([...storage.stored])).toContain(text))
  return { show, holds }
}

/** A tab in which the user has worked through a link that has since expired. */
async function workedBy(userId: string) {
  const tab = openTab()
  const address = signedNow(userId)
  const token = await tab.show(address)
  await tab.holds(token)
  service.clock.advance(TEN_MINUTES)
  return { ...tab, address, token }
}

const expired = { kind: 'verification', status: 403, message: 'Payload expired' }
const forged = { kind: 'verification', status: 403, message: 'Invalid signature' }

describe('a session stored in a tab', () => {
  it('is resumed only by the link that opened it, once that has expired', async () => {
    verifies('B-16', 'H-14')
    const { show, address, token } = await workedBy('ada')
    expect(await show(address)).toBe(token)
  })

  it.each<[string, () => SignedLink]>([
    ['another user', () => signedNow('ben')],
    ['another partner’s user of the same name', () => signedNow('ada', fermata)],
    ['the same user', () => signedNow('ada')],
  ])('is never resumed by a fresh link of %s', async (_, sign) => {
    verifies('B-16')
    const { show, token } = await workedBy('ada')
    const opened = await show(sign())
    expect(opened).toEqual(expect.any(String))
    expect(opened).not.toBe(token)
  })

  it.each<[string, (ada: SignedLink, old: SignedLink) => SignedLink, object]>([
    ['of another user', (_, old) => old, expired],
    ['that names another partner', (ada) => ({ ...ada, clientId: fermata.clientId }), forged],
    ['with a foreign signature', (ada, old) => ({ ...ada, signature: old.signature }), forged],
    ['whose payload was edited', (ada) => ({ ...ada, payload: ada.payload.replace('ada', 'eve') }), forged],
  ])('is never resumed by an expired link %s', async (_, change, error) => {
    verifies('B-16', 'B-04')
    const old = signedNow('ben')
    const { show, address } = await workedBy('ada')
    expect(await show(change(address, old))).toEqual(error)
  })

  it('is lost to its own link, too, once the partner is no longer active', async () => {
    verifies('B-17', 'B-18')
    const { show, address } = await workedBy('ada')
    await service.store.partnerSettings.change(tallyroom.id, { columns: { status: 'suspended' } })
    expect(await show(address)).toMatchObject({ message: 'Partner is not active' })
    await service.store.partnerSettings.change(tallyroom.id, { columns: { status: 'active' } })
  })
})
