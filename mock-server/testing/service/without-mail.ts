// What tests of single operations do not use.
import { memoryBlobs } from '../../src/blobs/memory.ts'
import { createBackground } from '../../src/operations/background.ts'
import type { OperationContext } from '../../src/operations/context.ts'
import { systemClock } from '../../src/system.ts'
import { unrecorded } from './unrecorded.ts'

export const withoutMail: Pick<OperationContext, 'mailer' | 'blobs' | 'background' | 'usageRecorder'> = {
  mailer: { sendSignInLink: async () => undefined, close: () => undefined },
  usageRecorder: unrecorded,
  blobs: memoryBlobs(systemClock()),
  background: createBackground({ clock: systemClock(), report: () => undefined }),
}
