// Customers with entitlements, for tests of ownership.
import { randomUUID } from 'node:crypto'
import type { SeedPartner } from '../../src/seed/index.ts'
import { field, type TestService } from './service.ts'

export interface TestCustomer {
  readonly externalUserId: string
  readonly sessionToken: string
  readonly linkedUserId: string
  readonly internalUserId: string
}

/** Opens the embed with the partner's credentials, which creates an account. */
export async function newCustomer(
  service: TestService,
  externalUserId: string,
  partner?: SeedPartner,
): Promise<TestCustomer> {
  const payload = { partner_external_user_id: externalUserId, email: `${randomUUID()}@example.com` }
  const { body } = await service.verify(payload, partner)
  const text = (name: string): string => String(field(body, name))
  return {
    externalUserId,
    sessionToken: text('session_token'),
    linkedUserId: text('linked_user_id'),
    internalUserId: text('internal_user_id'),
  }
}

/** Grants a membership claim through the partner's integration. */
export async function grantVideo(
  service: TestService,
  { internalUserId }: Pick<TestCustomer, 'internalUserId'>,
  claim: { videoId: string; partnerId: string | null; at?: number },
): Promise<void> {
  const grant = {
    id: randomUUID(),
    internal_user_id: internalUserId,
    partner_id: claim.partnerId,
    video_id: claim.videoId,
  }
  await service.server.store.entitlements.grantRight('membership_claims', {
    ...grant,
    created_at: claim.at ?? service.clock.now(),
  })
}
