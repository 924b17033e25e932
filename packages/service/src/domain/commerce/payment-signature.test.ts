import { createHmac } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { isSettlementSignature, signOrder } from './payment-signature.ts'

const secret = 'a secret'
const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')

describe('a signed order', () => {
  it('is base64url JSON with the HMAC of exactly that text', () => {
    verifies('O-12')
    const order = { title: 'Zoë 渡辺 ÿ?>', amount: 5310 }
    const { order: text, signature } = signOrder(order, secret)
    expect(text).toMatch(/^[\w-]+$/)
    expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toEqual(order)
    expect(signature).toBe(hmac(text))
  })
})

describe('the signature of a settlement', () => {
  const body = '{"order_id":"o"}'
  const now = 1_763_208_000_000
  const t = String(now / 1_000)
  const header = (time = t, text = body, key = secret) => `t=${time},v1=${hmac(`${time}.${text}`, key)}`

  it.each([0, 300, -300])('is valid at a distance of %d s', (distance) => {
    verifies('O-12')
    expect(isSettlementSignature(header(String(now / 1_000 + distance)), { body, secret, now })).toBe(true)
  })

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['of another secret', header(t, body, 'another')],
    ['of another body', header(t, `${body} `)],
    ['of another time', header().replace(t, String(Number(t) + 1))],
    ['301 s old', header(String(Number(t) - 301))],
    ['301 s ahead', header(String(Number(t) + 301))],
    ['upper-case', header().toUpperCase()],
    ['without a time', `v1=${hmac(`${t}.${body}`)}`],
    ['without the time in the text', `t=${t},v1=${hmac(body)}`],
    ['cut', header().slice(0, -1)],
    ['longer', `${header()}0`],
  ])('is not valid if it is %s', (_name, given) => {
    verifies('O-12')
    expect(isSettlementSignature(given, { body, secret, now })).toBe(false)
  })
})
