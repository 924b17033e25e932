// Mounts the doctor's path. What a proxy changed on the way is visible only behind it (O-15).
import type { Express, Request, RequestHandler } from 'express'
import { readBearer } from '../../domain/auth/api-key.ts'
import type { OperationContext } from '../../operations/context.ts'
import {
  isDoctorToken,
  DOCTOR_PATH,
  DOCTOR_STREAM_PATH,
  type ArrivedRequest,
} from '../../operations/keys/doctor-token.ts'
import { compress, COMPRESSION_THRESHOLD } from '../adapter/compress.ts'
import { setRoute } from '../adapter/routes.ts'
import { sendResponse } from '../adapter/send-response.ts'
import type { TrustedProxies } from '../observability/trusted-proxies.ts'

/** How long the second half of the stream is held back: longer than the doctor waits for the first. */
const STREAM_MS = 8_000

interface DoctorParts {
  readonly context: Pick<OperationContext, 'keys' | 'clock'>
  readonly trustedProxies: TrustedProxies
  /** Names of failing health checks. */
  readonly unready: () => Promise<readonly string[]>
}

export function mountDoctor(app: Express, parts: DoctorParts): void {
  const { context, trustedProxies, unready } = parts
  const authorized = requireToken(context)
  const describe = async (request: Request): Promise<ArrivedRequest> => ({
    client: request.ip ?? '',
    forwarded: request.get('x-forwarded-for') ?? null,
    trustedProxies,
    host: request.get('host') ?? '',
    unready: await unready(),
  })
  app
    .route(DOCTOR_PATH)
    .get(authorized, compress, async (request, response) => {
      // Long enough to be compressed.
      const padding = ' '.repeat(COMPRESSION_THRESHOLD)
      sendResponse(response, { status: 200, body: { ...(await describe(request)), padding } })
    })
    .post(authorized, (request, response) => {
      request.once('data', () => sendResponse(response, { status: 200, body: {} }))
    })
  app.route(DOCTOR_STREAM_PATH).get(authorized, (_request, response) => {
    response.set({ 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' }).write('first')
    response.once(
      'close',
      context.clock.setTimer(() => response.end('second'), STREAM_MS),
    )
  })
}

/** Without a valid token the request falls through to the response for unknown paths. */
function requireToken({ keys, clock }: DoctorParts['context']): RequestHandler {
  return (request, response, next) => {
    const bearer = readBearer(request.get('authorization'))
    if (!bearer.ok || !isDoctorToken(keys, { token: bearer.token, now: clock.now() })) return next('route')
    setRoute(response, DOCTOR_PATH)
    next()
  }
}
