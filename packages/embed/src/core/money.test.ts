import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyText, percentText } from './money.ts'

it.each([
  [11_610, 'USD', 'en', '$116.10'],
  [11_610, 'EUR', 'de', '116,10\u00A0€'],
  [1_234_567, 'EUR', 'fr', '12\u202F345,67\u00A0€'],
  [900, 'JPY', 'ja', '￥900'],
  [12_345, 'KWD', 'en', 'KWD\u00A012.345'],
  [5, 'USD', 'en', '$0.05'],
  [0, 'BRL', 'pt-BR', 'R$\u00A00,00'],
])('%d minor units of %s are written in %s', (minor, currency, locale, text) => {
  expect(moneyText(minor, currency, locale)).toBe(text)
})

it('every amount keeps its digits', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (minor) => {
      const digits = moneyText(minor, 'USD', 'en').replaceAll(/\D/g, '')
      expect(digits).toBe(String(minor).padStart(3, '0'))
    }),
  )
})

it('percent is written as the locale does', () => {
  expect([percentText(10, 'en'), percentText(10, 'de')]).toEqual(['10%', '10\u00A0%'])
})
