// Every operation of both contracts, with a request that it accepts.
import { JSON_BODY_MAX, operations, type OperationDefinition } from '@proscenium/contract'
import { controlDocument, openapiDocument } from '@proscenium/contract/openapi'
import { signPayload } from '@proscenium/partner'
import { partnersByName } from '../../src/seed/index.ts'
import { readDocument, type DocumentedOperation, type Schema } from '../openapi/document.ts'
import { controlSample, type ControlResources } from '../service/control-samples.ts'
import { contentTypeOf, credentialHeaders } from '../service/credentials.ts'
import { sampleRequests, type SampleRequest, type SampleResources } from '../service/sample-requests.ts'
import type { Sent } from './request.ts'

export interface Target {
  readonly operation: DocumentedOperation
  readonly resolve: (schema: Schema) => Schema
  readonly request: Sent
  /** The body of the request as a JSON value. */
  readonly accepted: unknown
  /** Bytes of a body. */
  readonly bodyLimit: number
}

export const documentNames = ['catalogue', 'workspace', 'dashboard', 'operator', 'control'] as const
export type TargetDocument = (typeof documentNames)[number]

const origin = 'http://service.localhost'
const documentOf = (name: TargetDocument) =>
  readDocument((name === 'control' ? controlDocument({ origin }) : openapiDocument(name, { origin })) as Schema)

/** Those that end what the others need come last. */
const last = [
  ...['signOut', 'endDashboardSession', 'endAllDashboardSessions'],
  ...['removeLogo', 'deleteEditorProject', 'revokeApiKey', 'rotateCredentials', 'confirmSignIn'],
  ...[
    'revokePartnerKey',
    'unlinkPartnerLogin',
    'changePartnerLogin',
    'changePartner',
    'deletePartner',
    'revokeSessions',
  ],
  ...['followJournal', 'listJournal', 'changeMediaHost', 'restoreSnapshot', 'deleteSnapshot'],
  ...['clearJournal', 'resetData'],
]

/** Ids of the operations of a document, in the order in which to send requests to them. */
export function operationIds(name: TargetDocument): string[] {
  const ids = documentOf(name).operations.map(({ id }) => id)
  return ids.toSorted((a, b) => last.indexOf(a) - last.indexOf(b))
}

export interface TargetResources {
  readonly port: number
  readonly samples: SampleResources
  /** Headers of the editor. */
  readonly editor: Readonly<Record<string, string>>
  readonly control: ControlResources
}

export function targetOf(name: TargetDocument, id: string, resources: TargetResources): Target {
  const { operations: documented, resolve } = documentOf(name)
  const operation = documented.find((one) => one.id === id)
  if (operation === undefined) throw new Error(`${id} is not documented`)
  const { path, headers, body: accepted, bytes, bodyLimit } = partsOf(name, id, resources)
  const content = bytes ?? (accepted === undefined ? undefined : JSON.stringify(accepted))
  const body = content === undefined ? null : Buffer.from(content, 'latin1')
  const host = `127.0.0.1:${resources.port}`
  return {
    operation,
    resolve,
    accepted,
    bodyLimit,
    request: { method: operation.method, path, headers: { host, ...headers }, body },
  }
}

interface Parts extends Pick<SampleRequest, 'path' | 'body' | 'bytes'> {
  readonly headers: Readonly<Record<string, string>>
  readonly bodyLimit: number
}

function partsOf(name: TargetDocument, id: string, { samples, editor, control }: TargetResources): Parts {
  if (name === 'control') {
    return { ...controlSample(id, control), headers: { 'content-type': 'application/json' }, bodyLimit: JSON_BODY_MAX }
  }
  // HEAD is documented as an operation of its own.
  const definition: OperationDefinition = operations[id.replace(/Head$/, '') as keyof typeof operations]
  const sample = sampleOf(definition.id, samples)
  const session = definition.auth === 'session' ? { session_token: samples.customer.sessionToken } : {}
  const credentials = Object.entries(credentialHeaders(definition, { resources: samples, editor }))
  const headers = Object.fromEntries(credentials.map(([field, value]) => [field.toLowerCase(), value]))
  return {
    ...sample,
    ...(sample.body === undefined ? {} : { body: { ...sample.body, ...session } }),
    headers: { 'content-type': contentTypeOf(definition), ...headers },
    bodyLimit: definition.bodyLimit ?? JSON_BODY_MAX,
  }
}

function sampleOf(id: string, samples: SampleResources): SampleRequest {
  if (id !== 'verifyPartnerSession') return sampleRequests[id as keyof typeof sampleRequests](samples)
  const { tallyroom } = partnersByName
  const { raw, signature } = signPayload('{"partner_external_user_id":"u-1"}', tallyroom.clientSecret)
  const body = { client_id: tallyroom.clientId, payload: raw, signature }
  return { path: operations.verifyPartnerSession.path, body, status: 200 }
}
