// Express's parsers of bodies, for requests that have arrived as a whole, from pages of the same browser: no limits.
import { Buffer } from '@proscenium/service/platform/buffer'

interface ParsedRequest extends AsyncIterable<Uint8Array> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  body?: unknown
}

/** Express takes the status of a rejection from its error. */
type Parser = (request: ParsedRequest, response: unknown, next: () => void) => Promise<void>

const parserOf =
  (type: string, parse: (text: string) => unknown): Parser =>
  async (request, _response, next) => {
    if (typeOf(request) === type) request.body = parse(await bodyOf(request))
    next()
  }

function typeOf({ headers }: ParsedRequest): string {
  const [type = ''] = String(headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

/** Without a byte order mark. */
async function bodyOf(request: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Errors: throws with status 400 unless it is an object or an array; nothing is an empty object. */
function parseJson(body: string): unknown {
  if (body === '') return {}
  try {
    const value = JSON.parse(body) as unknown
    if (typeof value === 'object' && value !== null) return value
  } catch (error) {
    throw Object.assign(error as Error, { status: 400 })
  }
  throw Object.assign(new SyntaxError('The body is neither an object nor an array.'), { status: 400 })
}

export const json = (): Parser => parserOf('application/json', parseJson)
export const text = ({ type = 'text/plain' } = {}): Parser => parserOf(type, (body) => body)

const bodyParser = { json, text }
export default bodyParser
