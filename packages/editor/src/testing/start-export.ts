import { videoData } from '@proscenium/protocol-testing'
import { clipSummary, createTestWorkspace, type TestWorkspaceOptions } from '../models/testing/test-workspace.ts'

/** An open edit with the clips `a` and `b`; `owned` says which of them belong to the user. */
export async function startExport(owned: readonly string[] = ['a', 'b'], options: TestWorkspaceOptions = {}) {
  const started = createTestWorkspace(options)
  const { editor, workspace, sources } = started
  for (const id of owned) sources.owned.add(id)
  editor.open(videoData({ ownedVideoIds: [...owned] }))
  // What is added before the edit is open belongs to none.
  for (let round = 0; round < 100 && workspace.edit.generation.value === 0; round += 1) await Promise.resolve()
  await workspace.edit.add(clipSummary('a'))
  await workspace.edit.add(clipSummary('b'))
  const { exports } = workspace
  /** Opens the dialog and starts with the files that are chosen by default. */
  const run = async () => {
    await exports.start()
    await exports.render()
  }
  return { ...started, exports, run, kind: () => exports.state.value.kind }
}
