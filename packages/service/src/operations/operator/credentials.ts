// Operations of the operator API on a partner's credentials: reveal, rotate, allow an early rotation (D-04, D-05).
import { operations } from '@proscenium/contract'
import { rotateCredentials } from '../partners/credentials.ts'
import { revealClient } from '../partners/reveal-credentials.ts'
import { ok } from '../responses.ts'
import { chargeAll, chargeOf, tooManyRequests } from '../usage-charges.ts'
import { auditEntry, iso, unknown, withOperator, type OperatorOperation } from './operator-call.ts'
import { findPartner } from './partner-view.ts'

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
    const audit = auditEntry(context, { partnerId, action: 'credentials_rotated', details: { what, grace } })
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
