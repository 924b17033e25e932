// An upload of which only the beginning is sent: a response that needs no more of it shows that nothing holds it back.
import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { DoctorPorts } from './check.ts'

const BEGINNING = 'x'.repeat(1_024)

export const announceUpload: DoctorPorts['announceUpload'] = async ({ url, headers, bytes, signal }) => {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(url, { method: 'POST', headers: { ...headers, 'Content-Length': bytes }, signal })
  request.write(BEGINNING)
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response.statusCode ?? 0
  } finally {
    // The rest is never sent.
    request.on('error', () => undefined).destroy()
  }
}
