// One tab in which people and partners take turns, before the reference service: whose session an address may go on with.
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

/** The address that a partner’s server signs now, and that is good for five minutes. */
const signedNow = (person: string, partner: SeedPartner = tallyroom): SignedLink =>
  linkFor(person, { partner, beside: { timestamp: new Date(service.clock.now()).toISOString() } })

/** Shows one page after the other; answers the session that each works with, or why it has none. */
function openTab() {
  const { origin } = service
  const storage = createMemoryStorage()
  const clock = { ...systemClock, now: () => service.clock.now() }
  const backend = createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock, online: () => true })
  const show = async (link: SignedLink) => {
    const keep = createSessionStorage({ link, storage, clock, subtle: globalThis.crypto.subtle })
    const session = createSessionModel({ link, backend, clock, storage: keep })
    const outcome = await session.token()
    session.dispose()
    return outcome.ok ? outcome.value : outcome.error
  }
  const holds = (text: unknown) => vi.waitFor(() => expect(JSON.stringify([...storage.stored])).toContain(text))
  return { show, holds }
}

/** A tab in which somebody has worked, and whose address is over by now. */
async function workedBy(person: string) {
  const tab = openTab()
  const address = signedNow(person)
  const token = await tab.show(address)
  await tab.holds(token)
  service.clock.advance(TEN_MINUTES)
  return { ...tab, address, token }
}

const expired = { kind: 'verification', status: 403, message: 'Payload expired' }
const forged = { kind: 'verification', status: 403, message: 'Invalid signature' }

describe('the session that a tab has kept', () => {
  it('is gone on with by just the address that opened it, once that is over', async () => {
    verifies('B-16', 'H-14')
    const { show, address, token } = await workedBy('ada')
    expect(await show(address)).toBe(token)
  })

  it.each<[string, () => SignedLink]>([
    ['another person', () => signedNow('ben')],
    ['another partner’s person of the same name', () => signedNow('ada', fermata)],
    ['the same person', () => signedNow('ada')],
  ])('is never what a fresh address of %s opens', async (_, sign) => {
    verifies('B-16')
    const { show, token } = await workedBy('ada')
    const opened = await show(sign())
    expect(opened).toEqual(expect.any(String))
    expect(opened).not.toBe(token)
  })

  it.each<[string, (ada: SignedLink, old: SignedLink) => SignedLink, object]>([
    ['of another person', (_, old) => old, expired],
    ['that names another partner', (ada) => ({ ...ada, clientId: fermata.clientId }), forged],
    ['that nobody signed', (ada, old) => ({ ...ada, signature: old.signature }), forged],
    ['that was written anew', (ada) => ({ ...ada, payload: ada.payload.replace('ada', 'eve') }), forged],
  ])('is never what an old address opens %s', async (_, change, error) => {
    verifies('B-16', 'B-04')
    const old = signedNow('ben')
    const { show, address } = await workedBy('ada')
    expect(await show(change(address, old))).toEqual(error)
  })

  it('is gone for its own address too, where the partner is no longer served', async () => {
    verifies('B-17', 'B-18')
    const { show, address } = await workedBy('ada')
    await service.store.partnerSettings.change(tallyroom.id, { columns: { status: 'suspended' } })
    expect(await show(address)).toMatchObject({ message: 'Partner is not active' })
    await service.store.partnerSettings.change(tallyroom.id, { columns: { status: 'active' } })
  })
})
