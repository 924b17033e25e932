// The certificate that an address serves.
import { connect } from 'node:tls'
import type { DoctorPorts } from './check.ts'

export const certificateOf: DoctorPorts['certificateOf'] = ({ host, port, signal }) =>
  new Promise((resolve, reject) => {
    // An untrusted certificate is reported with its reason instead of a failed handshake.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
    signal.addEventListener('abort', () => socket.destroy(new Error('No TLS handshake in time')), { once: true })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket
      const problem = authorized ? null : String(authorizationError)
      resolve({ problem, validTo: Date.parse(socket.getPeerCertificate().valid_to) })
      socket.end()
    })
  })
