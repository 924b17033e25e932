// The reference service for the tests of a file: its own operations as request handlers, no socket, a manual clock.
import { createMockService, type MockService } from '@proscenium/mock-server/msw'
import { partnersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { signPayload } from '@proscenium/partner'
import { setupServer, type SetupServer } from 'msw/node'
import type { SignedLink } from '../src/core/address/embed-address.ts'

export interface OpenService extends MockService {
  /** Handlers in front of the operations, for a service that fails: `mocks.use`. */
  readonly mocks: SetupServer
}

/** In the middle of a month, a day and a minute. */
const BEGINS_AT = Date.UTC(2026, 10, 10, 12, 30, 30)

/** Runs until `close`; its clock starts at 2026-11-10T12:30:30Z and advances. */
export async function openService(): Promise<OpenService> {
  const service = await createMockService({ media: await makeTestMedia() })
  service.clock.set(BEGINS_AT)
  const mocks = setupServer(...service.handlers)
  mocks.listen({ onUnhandledFrame: 'error' })
  const close = async () => {
    mocks.close()
    await service.close()
  }
  return { ...service, mocks, close }
}

export interface LinkOptions {
  readonly partner?: Pick<SeedPartner, 'clientId' | 'clientSecret'>
  /** Further fields beside `partner_external_user_id` and an e-mail address of the same name. */
  readonly beside?: object
}

/** The link a partner's server signs for a user; without a timestamp it never expires (B-09). */
export function linkFor(
  userId: string,
  { partner = partnersByName.tallyroom, beside = {} }: LinkOptions = {},
): SignedLink {
  const payload = { partner_external_user_id: userId, email: `${userId}@tallyroom.example`, ...beside }
  const { raw, signature } = signPayload(JSON.stringify(payload), partner.clientSecret)
  return { clientId: partner.clientId, payload: raw, signature }
}
