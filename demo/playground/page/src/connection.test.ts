import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { lacking } from './connection.ts'

const whole = { isSecureContext: true, navigator: { serviceWorker: {} }, SharedWorker: () => undefined }
const reasonIn = (view: object): string | null => lacking({ ...whole, ...view } as unknown as typeof globalThis)

it('a browser that cannot run the playground is told why', () => {
  verifies('O-17')
  expect(reasonIn({})).toBeNull()
  expect(reasonIn({ isSecureContext: false, navigator: {} })).toContain('secure address')
  expect(reasonIn({ navigator: {} })).toContain('no service workers')
  const { SharedWorker: _, ...withoutSharedWorkers } = whole
  expect(lacking(withoutSharedWorkers as unknown as typeof globalThis)).toContain('no shared workers')
})
