import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { bearer } from '@proscenium/mock-server/testing/service/keys'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { deriveKeys } from '../../operations/keys/derived-keys.ts'
import { DOCTOR_PATH, DOCTOR_STREAM_PATH, doctorToken } from '../../operations/keys/doctor-token.ts'

const keys = deriveKeys(developmentSealKey)
let service: TestService
beforeAll(async () => {
  service = await startService({ sealKey: developmentSealKey })
})
afterAll(() => service.close())

describe('the doctor’s path', () => {
  it('does not exist without a valid token', async () => {
    verifies('O-15')
    const unknown = await service.get('/nowhere')
    const now = service.clock.now()
    const valid = doctorToken(keys, now)
    const invalid = [
      doctorToken(keys, now - 121_000),
      doctorToken(deriveKeys(new Uint8Array(32)), now),
      valid.replace(/^\d/, '9'),
      `${valid}x`,
      'x',
    ]
    for (const headers of [{}, ...invalid.map(bearer)])
      for (const path of [DOCTOR_PATH, DOCTOR_STREAM_PATH]) {
        const { status, body } = await service.get(path, headers)
        expect([path, status, body]).toEqual([path, 404, unknown.body])
      }
  })

  it('describes the request as it arrived', async () => {
    verifies('O-15')
    const headers = { ...bearer(doctorToken(keys, service.clock.now())), 'X-Forwarded-For': '203.0.113.1' }
    const response = await fetch(service.base + DOCTOR_PATH, { headers })
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        client: expect.stringContaining('127.0.0.1'),
        forwarded: '203.0.113.1',
        trustedProxies: 0,
        host: expect.stringMatching(/^127\.0\.0\.1:/),
        unready: [],
        padding: expect.any(String),
      },
    ])
  })
})
