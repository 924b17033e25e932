import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { isPopup, isStatic } from './addresses.ts'

const at = (path: string): URL => new URL(path, 'https://play.example')

it('the playground’s own page and files are static, and nothing of the demo is', () => {
  verifies('O-17')
  const own = ['/', '/?reset', '/index.html', '/playground/manifest.json', '/playground/media-1/a.mp4']
  expect(own.filter((path) => !isStatic(at(path)))).toEqual([])
  const others = [
    '/playground',
    '/product/',
    '/site/index.html',
    '/v1/videos',
    '/embed/playground/',
    '/service-worker.js',
  ]
  expect(others.filter((path) => isStatic(at(path)))).toEqual([])
})

it('the payment page alone opens in a window of its own', () => {
  verifies('O-17')
  expect(isPopup(at('/partner/checkout/abc?lang=de'))).toBe(true)
  expect(['/partner/embed/abc', '/partner/checkouts', '/product/'].filter((path) => isPopup(at(path)))).toEqual([])
})
