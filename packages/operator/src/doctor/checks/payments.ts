// How live customers pay (O-12).
import { isWeakToken } from '@proscenium/service/domain/crypto/secret-strength'
import { failure, ok, skipped, warning, type Check } from '../check.ts'

const SET =
  'Set PROSCENIUM_PAYMENT=external with PROSCENIUM_PAYMENT_PAGE and PROSCENIUM_PAYMENT_SECRET (docs/guides/payments.md).'
const PAGE_FIX = 'Check --payment-page (PROSCENIUM_PAYMENT_PAGE) and that the page runs.'

export const payments: Check = {
  name: 'payments',
  fix: PAGE_FIX,
  async run({ target: { payment, plainDevelopment }, fetch, signal }) {
    const { mode, page, secret } = payment
    if (mode === 'simulated')
      return plainDevelopment ? skipped('Simulated, in development.') : failure('Payments are simulated.', SET)
    if (mode === 'off' || page === null) return warning('Off: nothing can be bought.', SET)
    if (secret === null || isWeakToken(secret))
      return failure('The payment secret can be guessed.', 'Set 32 or more random characters (openssl rand -hex 32).')
    const { origin, protocol } = new URL(page)
    if (protocol !== 'https:' && !plainDevelopment) return failure(`${origin} is not https.`, PAGE_FIX)
    const response = await fetch(page, { signal, redirect: 'manual' })
    await response.body?.cancel()
    return response.status < 500 ? ok(`On ${origin}.`) : failure(`${origin} returns ${response.status}.`, PAGE_FIX)
  },
}
