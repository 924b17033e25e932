// Asks TypeScript's language server what a code editor shows at the cursor.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
const HEAD_END = '\r\n\r\n'

interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly params?: object
  readonly result?: unknown
}

interface Hover {
  readonly contents: { readonly value: string }
}

/** What is shown at the last character of each line of a file; empty where nothing is. */
export async function hoverLines(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8')
  const textDocument = { uri: pathToFileURL(path).href, languageId: 'typescript', version: 1, text }
  const { request, notify, close } = openServer()
  try {
    const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } }
    await request('initialize', { processId: process.pid, rootUri: null, capabilities })
    notify('initialized', {})
    notify('textDocument/didOpen', { textDocument })
    const lines = text.split('\n').map(async (line, index) => {
      const position = { line: index, character: Math.max(0, line.length - 1) }
      return await request('textDocument/hover', { textDocument, position })
    })
    const shown = (await Promise.all(lines)) as readonly (Hover | null)[]
    return shown.map((hover) => hover?.contents.value ?? '')
  } finally {
    await close()
  }
}

function openServer() {
  const server = spawn(process.execPath, [compiler, '--lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The language server ended.')))
  const pending = new Map<unknown, (result: unknown) => void>()
  let received = Buffer.alloc(0)

  const post = (message: Message): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}${HEAD_END}${body}`)
  }
  const receive = ({ id, method, result }: Message): void => {
    if (method === undefined) pending.get(id)?.(result)
    else if (id !== undefined) post({ id, result: null })
  }
  server.stdout.on('data', (chunk: Buffer) => {
    const { messages, rest } = messagesIn(Buffer.concat([received, chunk]))
    received = rest
    messages.forEach(receive)
  })

  return {
    notify: (method: string, params: object): void => post({ method, params }),
    request(method: string, params: object): Promise<unknown> {
      const id = pending.size + 1
      const { promise, resolve } = Promise.withResolvers<unknown>()
      pending.set(id, resolve)
      post({ id, method, params })
      return Promise.race([promise, ended])
    },
    async close() {
      server.kill()
      await ended.catch(() => undefined)
    },
  }
}

/** The whole messages in what was received, and the bytes of the next one. */
function messagesIn(bytes: Buffer<ArrayBuffer>): { messages: Message[]; rest: Buffer<ArrayBuffer> } {
  const messages: Message[] = []
  let rest = bytes
  for (let end = rest.indexOf(HEAD_END); end >= 0; end = rest.indexOf(HEAD_END)) {
    const [, size = ''] = /Content-Length: (\d+)/i.exec(rest.toString('utf8', 0, end)) ?? []
    const from = end + HEAD_END.length
    const to = from + Number(size)
    if (rest.length < to) break
    messages.push(JSON.parse(rest.toString('utf8', from, to)) as Message)
    rest = rest.subarray(to)
  }
  return { messages, rest }
}
