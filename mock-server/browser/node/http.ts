// The message objects of `node:http` that Express and the service use, on the streams of a browser.
import { Readable, Writable } from 'readable-stream'

type Value = string | number | readonly string[]

/** A request that has arrived as a whole. */
export class IncomingMessage extends Readable {
  method = ''
  url = ''
  headers: Record<string, string | undefined> = {}
  httpVersion = '1.1'
  complete = false
  readonly socket: unknown

  constructor(socket: unknown) {
    super({ read: () => undefined })
    this.socket = socket
  }

  get connection(): unknown {
    return this.socket
  }
}

/** Its head is complete with the first byte or `writeHead`; nothing is written to a wire. */
export class ServerResponse extends Writable {
  statusCode = 200
  statusMessage = ''
  headersSent = false
  sendDate = false
  readonly req: IncomingMessage
  readonly #fields = new Map<string, { readonly name: string; readonly value: Value }>()

  constructor(request: IncomingMessage) {
    super({ write: (_chunk, _encoding, done) => done() })
    this.req = request
  }

  get socket(): unknown {
    return this.req.socket
  }

  get connection(): unknown {
    return this.req.socket
  }

  get finished(): boolean {
    return this.writableEnded
  }

  assignSocket(): void {
    // There is none.
  }

  setHeader(name: string, value: Value): this {
    if (this.headersSent) throw new Error('Cannot set headers after they are sent to the client')
    this.#fields.set(name.toLowerCase(), { name, value })
    return this
  }

  setHeaders(headers: ReadonlyMap<string, Value>): this {
    for (const [name, value] of headers) this.setHeader(name, value)
    return this
  }

  appendHeader(name: string, value: string): this {
    const before = this.getHeader(name)
    return this.setHeader(name, before === undefined ? value : [...[before].flat().map(String), value])
  }

  getHeader(name: string): Value | undefined {
    return this.#fields.get(name.toLowerCase())?.value
  }

  getHeaders(): Record<string, Value> {
    return Object.fromEntries([...this.#fields].map(([name, { value }]) => [name, value]))
  }

  getHeaderNames(): string[] {
    return [...this.#fields.keys()]
  }

  hasHeader(name: string): boolean {
    return this.#fields.has(name.toLowerCase())
  }

  removeHeader(name: string): void {
    this.#fields.delete(name.toLowerCase())
  }

  writeHead(status: number, ...given: readonly unknown[]): this {
    const fields = given.find((each) => typeof each === 'object' && each !== null) ?? {}
    this.statusCode = status
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) this.setHeader(name, value as Value)
    this.headersSent = true
    return this
  }

  /** Calls `writeHead`, which libraries replace to change the head at the last moment. */
  #sendHead(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
  }

  flushHeaders(): void {
    this.#sendHead()
  }

  override write(...given: unknown[]): boolean {
    this.#sendHead()
    return Reflect.apply(super.write, this, given) as boolean
  }

  override end(...given: unknown[]): this {
    this.#sendHead()
    Reflect.apply(super.end, this, given)
    return this
  }
}

export const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

/** The reasons that a server writes on the wire. */
export const STATUS_CODES: Readonly<Record<number, string>> = {}

/** Errors: always throws. */
export function createServer(): never {
  throw new Error('A browser cannot listen.')
}

const http = { IncomingMessage, METHODS, STATUS_CODES, ServerResponse, createServer }
export default http
