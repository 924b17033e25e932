// The hosted checkout page: what it shows of an order, and what its buttons do
// (docs/decisions/purchases/checkout-page.md).
import type { BrandingMode } from '@proscenium/contract'
import { availabilityOfVideo, thumbnailAddress } from '../catalogue/video-resource.ts'
import type { DeliverableName, Entitlement } from '../../domain/entitlement/entitlement.ts'
import { deliverableFiles } from '../../domain/entitlement/file-role.ts'
import { hasExpired } from '../../domain/commerce/order.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { OrderRecord } from '../../store/commerce/orders.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'
import { isStillAuthenticated } from '../auth/authentication.ts'
import { formToken, isFormToken, readCheckoutToken } from './checkout-tokens.ts'
import { paymentsFor } from './payments.ts'
import type { OperationContext } from '../context.ts'
import { entitlementOf } from './entitlement.ts'

/**
 * `ended`: the session that opened the order has ended, so nothing can be paid here (B-17). `waiting`: it is paid
 * elsewhere, and not settled yet (O-12).
 */
export type CheckoutState =
  | 'ready'
  | 'waiting'
  | 'refunded'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'owned'
  | 'unavailable'
  | 'ended'

export const checkoutActions = ['pay', 'fail', 'cancel'] as const
export type CheckoutAction = (typeof checkoutActions)[number]

/** A video of the order as the page shows it. */
export interface CheckoutLine {
  readonly title: string
  readonly artist: string
  /** Absolute, on the service's own origin; empty without a poster. */
  readonly thumbnailUrl: string
  readonly deliverables: readonly DeliverableName[]
  /** Its separate price, in minor units of the order's currency. */
  readonly price: number
}

export interface CheckoutView {
  readonly state: CheckoutState
  /** At least one; several in a bundle. */
  readonly lines: readonly [CheckoutLine, ...CheckoutLine[]]
  /**
   * Minor units of `currency`: the amount to pay, the sum of the separate prices, and that sum before the partner's
   * discount.
   */
  readonly price: number
  readonly subtotal: number
  readonly listPrice: number
  readonly currency: string
  /** The form's anti-forgery value; useless once the order has ended. */
  readonly form: string
  readonly branding: {
    readonly partner: string
    readonly mode: BrandingMode
    readonly logoUrl: string | null
    readonly accent: string | null
  }
  readonly partnerId: string
}

interface Checkout {
  readonly order: OrderRecord
  readonly session: SessionRecord
  /** The order's videos, in order. */
  readonly records: readonly VideoRecord[]
  readonly state: CheckoutState
  /** Nothing can be done here: another page takes the payment, or none (O-12). */
  readonly paidElsewhere: boolean
}

/** The page's current content for this token; null if the token is invalid or has expired. */
export async function viewCheckout(context: OperationContext, token: string): Promise<CheckoutView | null> {
  const checkout = await find(context, token)
  return checkout === null ? null : viewOf(context, checkout)
}

/**
 * Performs a form's action if the form belongs to this page and the order is still pending; otherwise does nothing. The
 * page itself shows the outcome. False if the token or the form is not valid.
 */
export async function actOnCheckout(
  context: OperationContext,
  input: { token: string; form: string; action: CheckoutAction },
): Promise<boolean> {
  const checkout = await find(context, input.token)
  if (checkout === null) return false
  const { order, state } = checkout
  if (checkout.paidElsewhere) return false
  const { orders } = context.store
  const now = context.clock.now()
  if (hasExpired(order, now)) await orders.end(order.id, 'expired', now)
  if (order.status !== 'pending' || state === 'expired') return true
  if (!isFormToken(context, input.form, order.id)) return false
  await perform(context, checkout, input.action)
  return true
}

async function perform(context: OperationContext, { order, state }: Checkout, action: CheckoutAction): Promise<void> {
  const { orders } = context.store
  const now = context.clock.now()
  if (action === 'cancel') await orders.end(order.id, 'cancelled', now)
  else if (state === 'owned') await orders.end(order.id, 'already_owned', now)
  else if (state === 'unavailable') await orders.end(order.id, 'unavailable', now)
  else if (state === 'ready' && action === 'fail') await orders.end(order.id, 'declined', now)
  else if (state === 'ready') await orders.complete(order.id, now)
}

async function find(context: OperationContext, token: string): Promise<Checkout | null> {
  const claims = readCheckoutToken(context, token)
  if (claims === null) return null
  const { store } = context
  const order = await store.orders.byId(claims.orderId)
  const session = await store.sessions.byId(claims.sessionId)
  if (order === null || session === null) return null
  const records = await recordsOf(context, order)
  if (records.length < order.lines.length) return null
  const found = { order, session, records }
  if (paymentsFor(context, session).mode !== 'simulated') {
    const settlements = await store.settlements.of(order.id)
    return { ...found, state: stateElsewhere(order, settlements.length > 0), paidElsewhere: true }
  }
  const entitlement = await entitlementOf(
    context,
    session,
    records.map(({ video }) => video.id),
  )
  const authenticated = await isStillAuthenticated(context, { sessionId: claims.sessionId })
  const now = context.clock.now()
  const state = stateOf({ order, records, entitlement, authenticated, now })
  if (state !== 'changed') return { ...found, state, paidElsewhere: false }
  // Its total now covers other videos: the customer gets a new quote, and this order is superseded.
  await store.orders.end(order.id, 'superseded', now)
  const superseded = (await store.orders.byId(order.id)) ?? order
  return { ...found, order: superseded, state: 'expired', paidElsewhere: false }
}

async function recordsOf({ store }: OperationContext, { lines }: OrderRecord): Promise<readonly VideoRecord[]> {
  const records = await store.catalogue.byIds(lines.map(({ video_id: id }) => id))
  const byId = new Map(records.map((record) => [record.video.id, record]))
  return lines.flatMap(({ video_id: id }) => byId.get(id) ?? [])
}

const unanswered = new Set<string | null>(['cancelled', 'expired', 'superseded'])

/** An order that was given up may have been paid: until the payment page reports, its outcome is open. */
function stateElsewhere(order: OrderRecord, isSettled: boolean): CheckoutState {
  const isOpen = order.status === 'pending' || (!isSettled && unanswered.has(order.end_reason))
  return isOpen ? 'waiting' : endedState(order)
}

/** `changed`: some videos of a bundle can still be bought, and others cannot. */
function stateOf(facts: {
  order: OrderRecord
  records: readonly VideoRecord[]
  entitlement: Entitlement
  authenticated: boolean
  now: number
}): CheckoutState | 'changed' {
  const { order, records, entitlement } = facts
  if (order.status !== 'pending') return endedState(order)
  if (hasExpired(order, facts.now)) return 'expired'
  if (!facts.authenticated) return 'ended'
  const states = new Set(records.map((record) => videoStateOf(record, entitlement)))
  const [videoState] = states
  return videoState === undefined || states.size > 1 ? 'changed' : videoState
}

function videoStateOf(record: VideoRecord, entitlement: Entitlement): 'owned' | 'ready' | 'unavailable' {
  const { id } = record.video
  if (entitlement.ownershipOf(id) === 'owned') return 'owned'
  return availabilityOfVideo(record).status === 'available' && !entitlement.isBlocked(id) ? 'ready' : 'unavailable'
}

function endedState({ status, end_reason: reason, quote_id: quoteId }: OrderRecord): CheckoutState {
  if (status === 'completed') return 'paid'
  if (status === 'failed') return reason === 'unavailable' ? 'unavailable' : 'failed'
  if (reason === 'refunded') return 'refunded'
  if (reason === 'expired' || (reason === 'superseded' && quoteId !== null)) return 'expired'
  return reason === 'already_owned' ? 'owned' : 'cancelled'
}

function viewOf(context: OperationContext, { order, session, records, state }: Checkout): CheckoutView | null {
  const [first, ...others] = records.map((record, at) => lineOf(context, record, order.lines[at]?.own_price_minor ?? 0))
  if (first === undefined) return null
  const price = order.price_minor ?? 0
  return {
    state,
    lines: [first, ...others],
    price,
    subtotal: order.own_price_minor ?? price,
    listPrice: order.list_price_minor ?? 0,
    currency: order.currency ?? records[0]?.video.currency ?? 'USD',
    form: formToken(context, order),
    branding: {
      partner: session.partner.name,
      mode: session.session.branding_mode,
      logoUrl: session.session.branding_logo_url,
      accent: session.session.branding_accent_color,
    },
    partnerId: session.partner.id,
  }
}

function lineOf(context: OperationContext, record: VideoRecord, price: number): CheckoutLine {
  const names = Object.keys(deliverableFiles) as DeliverableName[]
  return {
    title: record.video.title,
    artist: record.video.artist,
    thumbnailUrl: thumbnailAddress(context.origin, record),
    deliverables: names.filter((name) => record.files.has(deliverableFiles[name])),
    price,
  }
}
