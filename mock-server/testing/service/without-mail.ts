// What tests of single operations do not use.
import { memoryBlobs } from '@proscenium/service/blobs/memory'
import { createBackground } from '@proscenium/service/operations/background'
import type { OperationContext } from '@proscenium/service/operations/context'
import { systemClock } from '@proscenium/service/system'
import { unrecorded } from './unrecorded.ts'

export const withoutMail: Pick<OperationContext, 'mailer' | 'notify' | 'blobs' | 'background' | 'usageRecorder'> = {
  mailer: { sendSignInLink: async () => undefined, sendNotice: async () => undefined, close: () => undefined },
  notify: () => undefined,
  usageRecorder: unrecorded,
  blobs: memoryBlobs(systemClock()),
  background: createBackground({ clock: systemClock(), report: () => undefined }),
}
