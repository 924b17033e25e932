// Rights that an operator or QA gives an account without a purchase (B-26).
import type { AuditEntry } from '../../store/dashboard/audit.ts'
import type { OperationContext } from '../context.ts'

export type GivenRight = 'membership' | 'addon' | 'admin'

const tables = { membership: 'membership_claims', addon: 'addon_grants' } as const

export interface RightRequest {
  readonly account: string
  readonly partnerId: string
  readonly videoId: string
  readonly kind: GivenRight
  /** Of an `admin` override; null removes it. */
  readonly allow: boolean | null
  readonly audit?: AuditEntry
}

/** Grants the video, or sets the override. The id of the right; an override has its video's. */
export async function giveRight(
  { store, random, clock }: Pick<OperationContext, 'store' | 'random' | 'clock'>,
  { account, partnerId, videoId, kind, allow, audit }: RightRequest,
): Promise<string> {
  const now = clock.now()
  if (kind === 'admin') {
    await store.entitlements.override({ internalUserId: account, videoId, allow, now, audit })
    return videoId
  }
  const id = random.uuid()
  const grant = { id, internal_user_id: account, partner_id: partnerId, video_id: videoId, created_at: now }
  await store.entitlements.grant(tables[kind], grant, audit)
  return id
}

/** Revokes every right of the kind that the account has to the video; returns their number. */
export async function takeRights(
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
  {
    account: internalUserId,
    videoId,
    kind,
    audit,
  }: Pick<RightRequest, 'account' | 'videoId' | 'kind'> & { readonly audit: AuditEntry },
): Promise<number> {
  if (kind !== 'admin')
    return await store.entitlements.revokeGrants({ kind: tables[kind], internalUserId, videoId }, audit)
  const removed = await store.entitlements.override({ internalUserId, videoId, allow: null, now: clock.now(), audit })
  return removed ? 1 : 0
}
