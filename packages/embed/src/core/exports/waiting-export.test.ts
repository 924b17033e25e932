import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { waitingExport } from './waiting-export.ts'

it.each([
  ['{"exportId":"e1","name":" Rain again "}', 'Rain again'],
  ['{"exportId":"e1"}', ''],
  ['{"exportId":"e1","name":7}', ''],
])('the outbox entry %s shows as “%s”', (text, name) => {
  verifies('H-09')
  expect(waitingExport({ exportId: 'e1', text, receivedAt: 5 })).toEqual({ exportId: 'e1', name, receivedAt: 5 })
})
