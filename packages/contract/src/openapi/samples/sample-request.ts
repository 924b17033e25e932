// The request that an operation's code samples send, independent of the language.
import type { DocumentedOperation } from '../documented-operation.ts'
import { exampleOf, examplePath } from '../examples.ts'

/** A value that the sample reads from its environment: no credential is in a sample. */
export interface EnvironmentValue {
  readonly env: string
}

export interface SampleRequest {
  readonly method: string
  /** Absolute; or a complete address that the service minted. */
  readonly address: string | EnvironmentValue
  /** The bearer token. */
  readonly bearer: EnvironmentValue | null
  readonly contentType: string | null
  /** The JSON body. */
  readonly json: { readonly value: unknown } | null
  /** The file that is the body. */
  readonly file: { readonly name: string } | null
  /** What the sample does with the response. */
  readonly response: 'json' | 'file' | 'headers'
}

/** Names of the environment variables. */
const bearers: Readonly<Partial<Record<DocumentedOperation['auth'], string>>> = {
  'api-key': 'API_KEY',
  'editor-token': 'EDITOR_TOKEN',
}
const mintedAddresses: Readonly<Partial<Record<DocumentedOperation['auth'], string>>> = {
  'stream-token': 'STREAM_URL',
  'download-token': 'DOWNLOAD_URL',
}

/** `head` is the request for the header fields alone. */
export function sampleRequest(
  definition: DocumentedOperation,
  { origin, head = false }: { readonly origin: string; readonly head?: boolean },
): SampleRequest {
  const { auth, method } = definition
  const bearer = bearers[auth]
  const minted = mintedAddresses[auth]
  return {
    method: head ? 'HEAD' : method,
    address: minted === undefined ? origin + examplePath(definition) : { env: minted },
    bearer: bearer === undefined ? null : { env: bearer },
    ...bodyOf(definition),
    response: head ? 'headers' : definition.responses[200] === null ? 'file' : 'json',
  }
}

function bodyOf(definition: DocumentedOperation): Pick<SampleRequest, 'contentType' | 'json' | 'file'> {
  const { id, request, requestType } = definition
  if (requestType === 'audio/*') return { contentType: 'audio/mpeg', json: null, file: { name: 'song.mp3' } }
  if (requestType !== undefined) return { contentType: requestType, json: null, file: { name: 'edit.mp4' } }
  if (request.body === undefined) return { contentType: null, json: null, file: null }
  const example = Object(exampleOf(id, 'request').example) as Readonly<Record<string, unknown>>
  const token = 'session_token' in example ? { session_token: { env: 'SESSION_TOKEN' } } : {}
  return { contentType: 'application/json', json: { value: { ...example, ...token } }, file: null }
}
