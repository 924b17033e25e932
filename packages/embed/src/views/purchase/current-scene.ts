import { hasContent } from '../../core/purchase/purchase.ts'
import type { Scene, SceneContext } from './purchase-scene.ts'
import { stepScene } from './purchase-step-scene.tsx'
import { summaryScene } from './purchase-summary.tsx'

/** The checkout's scene: the current purchase, or finally all results; null while there is nothing to show. */
export function currentScene(context: SceneContext): Scene | null {
  const queue = context.model.queue.value
  const { current, ended } = queue
  if (!hasContent(queue)) return null
  return current === null ? summaryScene(ended, context) : stepScene(queue, current, context)
}
