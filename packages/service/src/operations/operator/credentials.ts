// Operations of the operator API on a partner's credentials: reveal, rotate, allow an early rotation (D-04, D-05); and
// on its API keys (D-06, C-10, O-01).
import { operations } from '@proscenium/contract'
import type { OperatorKey } from '@proscenium/contract/operator'
import { rotateCredentials, createApiKey, keyDetails } from '../partners/credentials.ts'
import { revealClient } from '../partners/reveal-credentials.ts'
import { ok } from '../responses.ts'
import { chargeAll, chargeOf, tooManyRequests } from '../usage-charges.ts'
import {
  auditEntry,
  iso,
  unknown,
  withOperator,
  isoOrNull,
  rejection,
  type OperatorOperation,
} from './operator-call.ts'
import { findPartner } from './partner-view.ts'
import type { ApiKeySummary } from '../../store/partners/credentials.ts'
import { pageResponse, readPage } from './paging.ts'

export const revealPartnerCredentials: OperatorOperation = withOperator(
  operations.revealPartnerCredentials,
  async (context, { params }) => {
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    const { partnerId } = found
    // Apart from the partner's own, which could lock the operator out.
    const wait = await chargeAll(context, [chargeOf(context, { name: 'reveals', who: `operator:${partnerId}` })])
    if (wait !== null) return tooManyRequests(wait, 'operator')
    const live = await revealClient(context, { partnerId, isTest: false })
    const test = await revealClient(context, { partnerId, isTest: true })
    await context.store.audit.add(auditEntry(context, { partnerId, action: 'secret_revealed' }))
    const credentials = {
      client_id: live.clientId,
      client_secret: live.clientSecret,
      test_client_id: test.clientId,
      test_client_secret: test.clientSecret,
    }
    return ok({ credentials }, { 'Cache-Control': 'no-store' })
  },
)

export const rotatePartnerCredentials: OperatorOperation = withOperator(
  operations.rotatePartnerCredentials,
  async (context, { params, body: { what, grace } }) => {
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    const { partnerId } = found
    const audit = auditEntry(context, {
      partnerId,
      action: 'credentials_rotated',
      details: { what, grace },
      mail: true,
    })
    const outcome = await rotateCredentials(context, { partnerId, what, grace, by: 'operator', audit })
    // The wait between rotations does not apply to the operator.
    if (!outcome.ok) return unknown('partner')
    return ok({
      client_id: outcome.clientId,
      client_secret: outcome.clientSecret,
      previous_valid_until: iso(outcome.previousEndsAt),
      next_allowed_at: iso(outcome.nextAllowedAt),
    })
  },
)

export const resetRotation: OperatorOperation = withOperator(operations.resetRotation, async (context, { params }) => {
  const found = await findPartner(context, params.partner)
  if (!found.ok) return found.response
  const { partnerId } = found
  const audit = auditEntry(context, { partnerId, action: 'rotation_reset' })
  const reset = await context.store.partnerAccounts.resetRotation(partnerId, audit)
  return reset ? ok({ next_allowed_at: iso(audit.at) }) : unknown('partner')
})

export const createPartnerKey: OperatorOperation = withOperator(
  operations.createPartnerKey,
  async (context, { params, body }) => {
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    const { partnerId } = found
    const { mode, kind, name = '' } = body
    const audit = auditEntry(context, {
      partnerId,
      action: 'api_key_created',
      details: { mode, kind, name },
      mail: true,
    })
    const created = await createApiKey(context, { partnerId, mode, kind, name, audit })
    if (!created.ok) return created.reason === 'too_many_keys' ? rejection('too_many_keys') : unknown('partner')
    const { id, key, prefix, scopes, createdAt } = created
    return { status: 201, body: { id, key, name, mode, kind, scopes, prefix, created_at: iso(createdAt) } }
  },
)

export const listPartnerKeys: OperatorOperation = withOperator(
  operations.listPartnerKeys,
  async (context, { params, query }) => {
    const read = readPage(query, [0, ''])
    if (!read.ok) return read.response
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    return pageResponse('keys', await context.store.credentials.apiKeys(found.partnerId, read.page), keyView)
  },
)

export const revokePartnerKey: OperatorOperation = withOperator(
  operations.revokePartnerKey,
  async (context, { params }) => {
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    const { partnerId } = found
    const id = params.key_id
    const details = await keyDetails(context, partnerId, id)
    const audit = auditEntry(context, { partnerId, action: 'api_key_revoked', details })
    const revoked = await context.store.credentials.revokeApiKey({ partnerId, id, audit }, audit.at)
    return revoked ? ok({ id, revoked_at: iso(audit.at) }) : unknown('active key')
  },
)

function keyView({ createdAt, lastUsedAt, revokedAt, scopes, ...key }: ApiKeySummary): OperatorKey {
  return {
    ...key,
    scopes: scopes.split(' ').filter((scope) => scope !== ''),
    created_at: iso(createdAt),
    last_used_at: isoOrNull(lastUsedAt),
    revoked_at: isoOrNull(revokedAt),
  }
}
