// The certificate that an address serves.
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { DoctorPorts } from './check.ts'

export const certificateOf: DoctorPorts['certificateOf'] = ({ host, port, signal }) =>
  new Promise((resolve, reject) => {
    // An untrusted certificate is reported with its reason instead of a failed handshake.
    const socket = connect({ host, port, ...serverName(host), rejectUnauthorized: false })
    signal.addEventListener('abort', () => socket.destroy(new Error('No TLS handshake in time')), { once: true })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket
      const problem = authorized ? null : String(authorizationError)
      resolve({ problem, validTo: Date.parse(socket.getPeerCertificate().valid_to) })
      socket.end()
    })
  })

/** SNI has names only (RFC 6066); a certificate for an address is checked against `host`. */
export function serverName(host: string): { readonly servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {}
}
