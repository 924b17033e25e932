import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'Safari, macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/26.0 Mobile/15E1 Safari/604`,
    'Safari, iOS',
  ],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, name) => {
  verifies('D-13')
  expect(browserName(userAgent)).toBe(name)
})
