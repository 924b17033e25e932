// Which deliverables of a video a customer of catalog mode owns and can download (C-04, H-20).
import type { VideoDetail } from '@proscenium/contract'
import type { DeliverableName, Entitlement } from '../../domain/entitlement/entitlement.ts'
import { deliverableFiles } from '../../domain/entitlement/file-role.ts'
import type { VideoRecord } from '../../store/catalogue/catalogue.ts'
import type { SessionRecord } from '../../store/sessions/sessions.ts'

/** Test customers download exports only, so nothing is available to them (C-08). */
export function deliverablesOf(
  { session }: SessionRecord,
  { video, files }: VideoRecord,
  entitlement: Entitlement,
): VideoDetail['deliverables'] {
  const owned = entitlement.deliverablesOf(video.id)
  const stateOf = (name: DeliverableName) => ({
    owned: owned[name],
    available: session.is_test === 0 && files.has(deliverableFiles[name]),
  })
  return { original: stateOf('original'), reel: stateOf('reel'), bts: stateOf('bts') }
}
