// The partner's logo (D-02): checked, rewritten, stored as a blob and served at an address made of its hash.
import { sha256 } from '#platform/crypto'
import { operations } from '@proscenium/contract'
import { LOGO_BYTES_MAX } from '@proscenium/contract/dashboard'
import type { ReadImage } from '../../domain/images/image.ts'
import { createImageReader } from '../../domain/images/read-image.ts'
import { withDashboardSession, type DashboardCaller } from '../auth/dashboard-session.ts'
import type { OperationContext } from '../context.ts'
import { errorResponse, ok } from '../responses.ts'
import { chargeAll, chargeOf, tooManyRequests } from '../usage-charges.ts'
import { partnerEvent } from './audit.ts'

/** Prefix of the blobs of logos. */
export const LOGO_BLOBS = 'logos'
/** Path of a logo's public address, before its hash. */
export const LOGO_PATH = '/v1/logos/partner/'

/** Largest width and height of a logo in pixels. */
const LOGO_SIDE_MAX = 2_048
/** Of the process, so that uploads at once do not inflate at once. */
const readImage = createImageReader({ sideMax: LOGO_SIDE_MAX })

export const uploadLogo = withDashboardSession(operations.uploadLogo, async (context, { caller, bytes }) => {
  const wait = await chargeAll(context, [chargeOf(context, { name: 'logoUploads', who: caller.partnerId })])
  if (wait !== null) return tooManyRequests(wait, 'dashboard')
  const image = bytes === undefined ? null : await readImage(bytes)
  if (image === null) return errorResponse('invalid_image', { area: 'dashboard', rule: 'D-02' })
  const url = await storeLogo(context, caller, image)
  const { contentType: content_type, width, height } = image
  return ok({ logo_url: url, content_type, width, height, bytes: image.bytes.length })
})

/** The blob first: a row never names a missing one. Blobs without a row are swept. */
async function storeLogo(context: OperationContext, caller: DashboardCaller, image: ReadImage): Promise<string> {
  const { store, blobs, random, clock, origin } = context
  const digest = sha256(image.bytes, 'hex')
  const blob_key = `${LOGO_BLOBS}/${random.uuid()}`
  const stored = await blobs.put(blob_key, once(image.bytes), { maxBytes: LOGO_BYTES_MAX * 2 })
  if (!stored.ok) throw new Error('a logo grew when it was rewritten')
  const url = origin + LOGO_PATH + digest
  const row = {
    hash: digest,
    partner_id: caller.partnerId,
    content_type: image.contentType,
    bytes: stored.bytes,
    blob_key,
  }
  const audit = partnerEvent(context, caller, { action: 'logo_changed', details: { sha256: digest } })
  const unnamed = await store.logos.set({ ...row, created_at: clock.now() }, { url, audit })
  for (const key of unnamed) await blobs.delete(key)
  return url
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export const removeLogo = withDashboardSession(operations.removeLogo, async (context, { caller }) => {
  const audit = partnerEvent(context, caller, { action: 'logo_removed' })
  await context.store.logos.clear(caller.partnerId, audit)
  return ok({ logo_url: null })
})
