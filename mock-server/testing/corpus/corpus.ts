// A recorded conversation with the whole service: every operation, its error responses, ranges and malformed bodies.
// Every mount of the operations must give the same responses.
import { catalogueCorpus } from './catalogue.ts'
import { dashboardCorpus } from './dashboard.ts'
import { editorCorpus } from './editor.ts'
import { fulfilmentCorpus } from './fulfilment.ts'
import { operatorCorpus } from './operator.ts'
import { purchaseCorpus } from './purchase.ts'
import { verificationCorpus } from './verification.ts'
import { workspaceCorpus } from './workspace.ts'
import { createHash } from 'node:crypto'
import type { Exchange, RecordedRequest, RecordedResponse, ResponseLookup, Step } from './step.ts'

export const corpus: readonly Step[] = [
  ...verificationCorpus,
  ...catalogueCorpus,
  ...workspaceCorpus,
  ...editorCorpus,
  ...purchaseCorpus,
  ...fulfilmentCorpus,
  ...operatorCorpus,
  ...dashboardCorpus,
]

/** Header fields of the connection, and those that differ between requests. */
const volatileHeaders = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'])

/** Plays the corpus in order. `ask` sends one request to the implementation under test. */
export async function play(
  steps: readonly Step[],
  ask: (path: string, init: RequestInit) => Promise<Response>,
): Promise<Exchange[]> {
  const exchanges = new Map<string, Exchange>()
  const seen: ResponseLookup = (name) => {
    const found = exchanges.get(name)
    if (found === undefined) throw new Error(`no step ${name} before this one`)
    return found.response
  }
  for (const step of steps) {
    if (exchanges.has(step.name)) throw new Error(`two steps are named ${step.name}`)
    const request = step.request(seen)
    exchanges.set(step.name, {
      name: step.name,
      request,
      response: await recordOf(await ask(request.path, initOf(request))),
    })
  }
  return [...exchanges.values()]
}

function initOf({ method, headers = {}, body }: RecordedRequest): RequestInit {
  const json = typeof body === 'object' && !(body instanceof Uint8Array)
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const sent =
    body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as string | Uint8Array<ArrayBuffer>) }
  return { method, headers: { ...type, ...headers }, redirect: 'manual', ...sent }
}

async function recordOf(response: Response): Promise<RecordedResponse> {
  const fields = [...response.headers].filter(([name]) => !volatileHeaders.has(name))
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: Object.fromEntries(fields), body: bodyOf(response, bytes) }
}

function bodyOf({ headers }: Response, bytes: Buffer): unknown {
  if (bytes.length === 0) return null
  const json = (headers.get('content-type') ?? '').startsWith('application/json')
  if (json) return JSON.parse(bytes.toString()) as unknown
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
