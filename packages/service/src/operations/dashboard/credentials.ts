// Client ids and secrets (D-04, D-05). A secret leaves the service only when revealed or rotated, and the audit log says so.
import { operations } from '@proscenium/contract'
import type { Credentials, DashboardMode } from '@proscenium/contract/dashboard'
import { nextRotationAt } from '../../domain/partners/credential-rotation.ts'
import type { CredentialState } from '../../store/partners/credentials.ts'
import { withDashboardSession } from '../auth/dashboard-session.ts'
import type { OperationContext } from '../context.ts'
import { openStored, revealClient } from '../partners/reveal-credentials.ts'
import { rotateCredentials as rotate } from '../partners/credentials.ts'
import { errorResponse, ok } from '../responses.ts'
import { chargeAll, chargeOf, tooManyRequests } from '../usage-charges.ts'
import { partnerEvent } from './audit.ts'
import { iso, isoOrNull } from './pages.ts'

const LAST = -4

export const readCredentials = withDashboardSession(operations.readCredentials, async (context, { caller, query }) => {
  const { mode } = query
  const { clientIds, secrets } = await validCredentials(context, caller.partnerId, mode)
  const credentials: Credentials = {
    mode,
    client_ids: clientIds.map(({ clientId, ...state }) => ({ client_id: clientId, ...stateOf(state) })),
    secrets: secrets.map(({ sealed, ...state }) => ({
      last4: openStored(context, caller.partnerId, sealed).slice(LAST),
      ...stateOf(state),
    })),
    rotation: mode === 'test' ? null : await rotationOf(context, caller.partnerId),
  }
  return ok(credentials)
})

async function validCredentials({ store, clock }: OperationContext, partnerId: string, mode: DashboardMode) {
  return await store.credentials.valid({ partnerId, isTest: mode === 'test' }, clock.now())
}

function stateOf({ expiresAt, lastUsedAt }: CredentialState) {
  const kind = expiresAt === null ? ('current' as const) : ('previous' as const)
  return { kind, ends_at: isoOrNull(expiresAt), last_used_at: isoOrNull(lastUsedAt) }
}

async function rotationOf({ store, clock }: OperationContext, partnerId: string): Promise<Credentials['rotation']> {
  const lastAt = (await store.credentials.rotatedAt(partnerId)) ?? null
  const next = nextRotationAt(lastAt)
  return {
    rotated_at: isoOrNull(lastAt),
    next_allowed_at: next === null || next <= clock.now() ? null : iso(next),
  }
}

export const revealSecret = withDashboardSession(operations.revealSecret, async (context, { caller, body }) => {
  const { mode } = body
  const wait = await chargeAll(context, [chargeOf(context, { name: 'reveals', who: caller.partnerId })])
  if (wait !== null) return tooManyRequests(wait, 'dashboard')
  const { clientId, clientSecret } = await revealClient(context, {
    partnerId: caller.partnerId,
    isTest: mode === 'test',
  })
  if (clientId === null || clientSecret === null) return errorResponse('not_found', { area: 'dashboard' })
  // Recorded before it is shown.
  const event = partnerEvent(context, caller, { action: 'secret_revealed', details: { mode } })
  await context.store.audit.add(event)
  return ok({ mode, client_id: clientId, client_secret: clientSecret })
})

export const rotateCredentials = withDashboardSession(
  operations.rotateCredentials,
  async (context, { caller, body: { what, grace } }) => {
    const { partnerId } = caller
    const audit = partnerEvent(context, caller, { action: 'credentials_rotated', details: { what, grace }, mail: true })
    const outcome = await rotate(context, { partnerId, what, grace, by: 'partner', audit })
    if (outcome.ok) {
      context.notify()
      return ok({
        client_id: outcome.clientId,
        client_secret: outcome.clientSecret,
        previous_ends_at: iso(outcome.previousEndsAt),
        next_allowed_at: iso(outcome.nextAllowedAt),
      })
    }
    if (outcome.reason === 'unknown_partner') throw new Error('a signed-in partner has no record')
    const beside = { next_allowed_at: iso(outcome.nextAllowedAt) }
    return errorResponse('rotation_too_early', { area: 'dashboard', rule: 'D-05', beside })
  },
)
