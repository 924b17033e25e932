// The thread of `serviceClient`: one connection, which it replaces when the service closes it.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { rawConnection, type RawConnection } from '../raw-connection.ts'
import type { Awaited, SentResponse } from './service-client.ts'

const TEXT_LENGTH = 200
const STATUS_AT = 'HTTP/1.1 '.length

let connection: RawConnection | null = null

parentPort?.on('message', ({ bytes, awaited }: { bytes: Uint8Array; awaited: Awaited }) => {
  void exchange(bytes, awaited).then((response) => parentPort?.postMessage(response))
})

async function exchange(bytes: Uint8Array, awaited: Awaited): Promise<SentResponse> {
  const own = (connection ??= rawConnection(workerData as number))
  void own.write(bytes)
  if (awaited === 'beginning') return await beginning(own)
  const response = await own.response({ bodiless: awaited === 'head' })
  if (response?.headers['connection'] !== 'keep-alive') close(own)
  return { status: response?.status ?? null, text: response?.body.subarray(0, TEXT_LENGTH).toString() ?? '' }
}

async function beginning(own: RawConnection): Promise<SentResponse> {
  const [data] = (await once(own.socket, 'data')) as [Buffer]
  close(own)
  return { status: Number(data.subarray(STATUS_AT, STATUS_AT + 3)), text: '' }
}

function close(own: RawConnection): void {
  own.close()
  connection = null
}
