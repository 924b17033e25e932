// Operations of the operator API on a partner's API keys (D-06, C-10, O-01).
import { operations } from '@proscenium/contract'
import type { OperatorKey } from '@proscenium/contract/operator'
import type { ApiKeySummary } from '../../store/partners/credentials.ts'
import { createApiKey } from '../partners/credentials.ts'
import { ok } from '../responses.ts'
import {
  auditEntry,
  iso,
  isoOrNull,
  rejection,
  unknown,
  withOperator,
  type OperatorOperation,
} from './operator-call.ts'
import { pageResponse, readPage } from './paging.ts'
import { findPartner } from './partner-view.ts'

export const createPartnerKey: OperatorOperation = withOperator(
  operations.createPartnerKey,
  async (context, { params, body }) => {
    const found = await findPartner(context, params.partner)
    if (!found.ok) return found.response
    const { partnerId } = found
    const { mode, kind, name = '' } = body
    const audit = auditEntry(context, { partnerId, action: 'api_key_created', details: { mode, kind, name } })
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
    const audit = auditEntry(context, { partnerId, action: 'api_key_revoked', details: { key_id: id } })
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
