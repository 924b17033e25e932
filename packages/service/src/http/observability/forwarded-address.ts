// Warns of a proxy whose `X-Forwarded-For` is ignored: every client then shares the limits of the proxy's address (O-15).
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

const WARNING =
  'X-Forwarded-For is ignored, so all clients share the limits of one network address: set --trusted-proxies to the number of proxies'

/** Logs the first request that carries the field. */
export function warnOfIgnoredAddress(log: Logger): RequestHandler {
  let warned = false
  return ({ headers }, _response, next) => {
    if (!warned && headers['x-forwarded-for'] !== undefined) {
      warned = true
      log.warn({ event: 'forwarded_address_ignored' }, WARNING)
    }
    next()
  }
}
