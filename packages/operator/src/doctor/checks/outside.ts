// The mail server, and the certificate of the public origin.
import { failure, ok, skipped, warning, type Check, type CheckInput, type Finding } from '../check.ts'

// Why the certificate of the mail server is rejected.
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
function certificateProblem(error: unknown, host: string): Finding | null {
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

const DAY_MS = 86_400_000
const DAYS_WARNING = 21
const RENEW = 'Renew the certificate, and check its automatic renewal.'

export const certificate: Check = {
  name: 'certificate',
  fix: 'Check that the proxy of the public origin serves TLS.',
  async run({ target: { publicOrigin }, certificateOf, clock, signal }) {
    const url = publicOrigin === null ? null : new URL(publicOrigin)
    if (url?.protocol !== 'https:') return skipped('The public origin is not https.')
    const port = Number(url.port || 443)
    const { problem, validTo } = await certificateOf({ host: url.hostname, port, signal })
    const days = Math.floor((validTo - clock.now()) / DAY_MS)
    if (days < 0) return failure('It has expired.', RENEW)
    if (problem !== null)
      return failure(`Clients do not trust it: ${problem}.`, 'Install the full chain of a trusted authority.')
    return days < DAYS_WARNING ? warning(`It expires in ${days} days.`, RENEW) : ok(`It is valid for ${days} days.`)
  },
}

export const smtp: Check = {
  name: 'smtp',
  fix: 'Check PROSCENIUM_SMTP_URL and that the service can reach the mail server.',
  async run({ target: { mail, plainDevelopment }, trySmtp, signal }: CheckInput) {
    if (mail === null)
      return plainDevelopment
        ? skipped('No mail server is configured.')
        : warning(
            'No mail server is configured: nobody can sign in to the dashboard.',
            'Set PROSCENIUM_SMTP_URL and PROSCENIUM_MAIL_FROM.',
          )
    try {
      const { encrypted } = await trySmtp({ ...mail, signal })
      return ok(encrypted ? 'The mail server accepts the sender, over TLS.' : 'The mail server accepts the sender.')
    } catch (error) {
      const finding = certificateProblem(error, new URL(mail.url).hostname)
      if (finding === null) throw error
      return finding
    }
  },
}
