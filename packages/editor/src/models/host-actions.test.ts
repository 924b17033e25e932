import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { clipSummary, createTestWorkspace } from './testing/test-workspace.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('puts every clip of the edit that is not owned into the cart, each once', async () => {
  verifies('P-07')
  const { editor, workspace } = createTestWorkspace()
  editor.open(videoData({ hostMode: 'consumer', ownedVideoIds: ['b'] }))
  await settled()
  const added = () => editor.notices.filter(([name]) => name === 'addToCart').map(([, fields]) => fields)
  workspace.hostActions.addToCart()
  expect([added(), workspace.edit.message.value?.title]).toEqual([[], expect.any(String)])
  for (const videoId of ['a', 'b', 'c', 'a']) await workspace.edit.add(clipSummary(videoId))
  workspace.hostActions.addToCart()
  expect(added()).toEqual([expect.objectContaining({ videoId: 'a' }), expect.objectContaining({ videoId: 'c' })])
  editor.open(videoData({ hostMode: 'consumer', ownedVideoIds: ['a', 'b', 'c'] }))
  workspace.hostActions.addToCart()
  expect(added().at(-1)).toMatchObject({ videoId: 'a' })
})
