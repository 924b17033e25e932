// The AWS SDK as a process: a command per line of its input, its output per line.
import { createInterface } from 'node:readline'
import * as sdk from '@aws-sdk/client-s3'

interface Command {
  /** As of `<name>Command`. */
  readonly name: string
  readonly input: object
  /** In base64. */
  readonly body?: string
}

type Constructor = new (input: object) => sdk.GetObjectCommand

const client = new sdk.S3Client(JSON.parse(process.env['SETTINGS'] ?? '{}') as sdk.S3ClientConfig)

for await (const line of createInterface(process.stdin)) {
  const { name, input, body } = JSON.parse(line) as Command
  const Named = (sdk as unknown as Readonly<Record<string, Constructor>>)[`${name}Command`]
  const sent = body === undefined ? input : { ...input, Body: Buffer.from(body, 'base64') }
  try {
    if (Named === undefined) throw new Error(`There is no ${name}Command.`)
    const { Body: received, ...output } = await client.send(new Named(sent))
    const bytes = received === undefined ? undefined : await received.transformToString('base64')
    process.stdout.write(`${JSON.stringify({ output, body: bytes })}\n`)
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`)
  }
}
