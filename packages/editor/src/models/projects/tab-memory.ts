// What a reload of the tab returns to.
import type { TabMemory } from '../../ports/local-work.ts'

export interface TabRecord {
  readonly scope: string
  readonly draftId: string
  readonly projectId: string | null
  readonly revision: number
  /** What the host asked to open when the page was loaded, and last. */
  readonly firstTarget: string
  readonly target: string
  readonly playhead: number
}

export function writeTabRecord(memory: TabMemory, record: TabRecord): void {
  memory.write(JSON.stringify(record))
}

export function readTabRecord(memory: TabMemory): TabRecord | null {
  const value = parsed(memory.read() ?? '')
  if (typeof value !== 'object' || value === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const { scope, draftId, projectId, revision, firstTarget, target, playhead } = fields
  if (!isText(scope) || !isText(draftId) || !isText(firstTarget) || !isText(target)) return null
  if (typeof playhead !== 'number' || typeof revision !== 'number') return null
  if (projectId !== null && !isText(projectId)) return null
  return { scope, draftId, projectId, revision, firstTarget, target, playhead }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
