// Why the certificate of the mail server is rejected.
import { failure, type Finding } from '../check.ts'

/** Codes of Node for a chain that no trusted authority signed. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
])

/** Null if the error is about anything else. */
export function certificateProblem(error: unknown, host: string): Finding | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'CERT_HAS_EXPIRED')
    return failure('The certificate of the mail server has expired.', 'Renew the certificate of the mail server.')
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return failure(
      `The certificate of the mail server is for another name than ${host}.`,
      'Name the mail server in PROSCENIUM_SMTP_URL as its certificate does.',
    )
  if (!untrusted.has(code)) return null
  return failure(
    `The service does not trust the certificate of the mail server: ${code}.`,
    'Install the full chain of a trusted authority there, or name its own authority in NODE_EXTRA_CA_CERTS.',
  )
}
