import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { ADDRESS } from './limits.ts'

it.each([
  '',
  'https://service.example/v1/media/stream/opaque',
  'https://service.example',
  'https://service.example:8443?a=b@c#d@e',
  'https://[2001:db8::1]/logo.svg',
  'http://localhost:4200/a b.jpg',
  'http://service.localhost/a',
  'http://127.0.0.1:80',
  'http://[::1]:8080/#a',
  'blob:https://editor.example/0b0f7c52',
  'blob:http://localhost:5173/0b0f7c52',
])('%s is passed on', (address) => {
  verifies('P-57')
  expect(ADDRESS.test(address)).toBe(true)
})

it.each([
  'http://service.example/a',
  'http://localhost.example/a',
  'http://notlocalhost/a',
  'http://127.0.0.10/a',
  'http://127.0.0.1.example/a',
  'http://localhost:80@evil.example/a',
  'https://user@service.example/a',
  'https://user:pass@service.example/a',
  'https://service.example\\@evil.example',
  'https:\\\\service.example/a',
  'https:service.example',
  'https:///service.example',
  'https://',
  ' https://service.example/a',
  'ht\ntps://service.example/a',
  'https://service\t.example/a',
  'blob:null/0b0f7c52',
  'blob:blob:https://editor.example/0b0f7c52',
  'blob:http://service.example/0b0f7c52',
  'blob:https://user@editor.example/0b0f7c52',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)//https://service.example/',
  'file:///etc/passwd',
  'ftp://service.example/a',
  '//service.example/a',
  '/v1/media/a.jpg',
  'a.jpg',
])('%j is blanked', (address) => {
  verifies('P-57')
  expect(ADDRESS.test(address)).toBe(false)
})
