// The AWS SDK as an independent client of an S3-compatible store. It runs in a process of its own: under Vitest's import
// conditions Node finds modules of it that only a bundler resolves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RunningSwift } from '../cluster/swift.ts'

type Fields = Readonly<Record<string, unknown>>

interface Output {
  readonly Body?: Buffer
  readonly UploadId?: string
  readonly Uploads?: readonly unknown[]
  readonly Contents?: readonly { readonly Key: string }[]
  readonly ContentLength?: number
  readonly ETag?: string
}

export interface AwsSdk {
  /** Sends `<name>Command`; bodies are bytes in both directions. Errors: rejects with the name and message of the SDK's. */
  send(name: string, input: Fields): Promise<Output>
  stop(): Promise<void>
}

export function startAwsSdk({ endpoint, region, accessKeyId, secretAccessKey }: RunningSwift): AwsSdk {
  const credentials = { accessKeyId, secretAccessKey }
  const settings = { endpoint, region, credentials, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'process.ts')], {
    env: { PATH: process.env['PATH'], SETTINGS: JSON.stringify(settings) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const replies = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    async send(name, { Body: body, ...input }) {
      const encoded = body === undefined ? {} : { body: Buffer.from(body as Uint8Array).toString('base64') }
      child.stdin.write(`${JSON.stringify({ name, input, ...encoded })}\n`)
      const { value } = await replies.next()
      const reply = JSON.parse(value ?? '{"error":"the SDK has ended"}') as Reply
      if (reply.error !== undefined) throw new Error(reply.error)
      return { ...reply.output, ...(reply.body === undefined ? {} : { Body: Buffer.from(reply.body, 'base64') }) }
    },
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}

interface Reply {
  readonly error?: string
  readonly output?: Output
  /** In base64. */
  readonly body?: string
}
