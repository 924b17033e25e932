import { describe, expect, it } from 'vitest'
import { originError } from './secure-origins.ts'

const secure = {
  publicOrigin: 'https://service.example',
  editorUrl: 'https://editor.example/app',
  partnerOrigin: 'https://partner.example',
  streamOrigins: ['https://a.example', 'https://b.example'],
}

describe('originError', () => {
  it('is null if all origins are https or loopback', () => {
    expect(originError(secure)).toBeNull()
    expect(originError({ editorUrl: 'https://editor.example' })).toBeNull()
    expect(
      originError({
        publicOrigin: 'http://service.localhost:4200',
        editorUrl: 'http://127.0.0.1:4300',
        partnerOrigin: 'http://localhost',
        streamOrigins: ['http://[::1]:1'],
      }),
    ).toBeNull()
  })

  it.each([
    [{ publicOrigin: 'http://s.example' }, 'The public origin http://s.example must be https in production.'],
    [{ editorUrl: 'http://e.example/app' }, 'The editor http://e.example/app must be https in production.'],
    [{ partnerOrigin: 'http://p.example' }, 'The partner origin http://p.example must be https in production.'],
    [
      { streamOrigins: ['https://a.example', 'http://b.example'] },
      'The stream origin http://b.example must be https in production.',
    ],
  ])('names the insecure one of %j', (changed, message) => {
    expect(originError({ ...secure, ...changed })).toBe(message)
  })

  it('ignores an address that is not a URL', () => {
    expect(originError({ ...secure, publicOrigin: 'service' })).toBeNull()
    expect(originError({ ...secure, editorUrl: 'editor' })).toBeNull()
    expect(originError({ editorUrl: 'editor' })).toBeNull()
  })

  it('rejects an editor on the origin of the service', () => {
    const message =
      'The editor must have another origin than the service: it must not reach the session of the embed page.'
    expect(originError({ ...secure, editorUrl: 'https://service.example/editor' })).toBe(message)
    expect(originError({ ...secure, editorUrl: 'https://service.example:8443/editor' })).toBeNull()
  })
})
