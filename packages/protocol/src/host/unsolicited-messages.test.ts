import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { driveEditor } from '../../testing/editor-driver.ts'
import { fixtures, videoData } from '../testing/fixtures/fixtures.ts'

const bought = fixtures.PURCHASE_COMPLETE

describe('purchaseComplete', () => {
  it.each(['success', 'failed', 'cancelled'] as const)(
    'tells the editor of a checkout that ended as %s',
    async (status) => {
      verifies('P-27')
      const { host, open, heard } = driveEditor()
      await open()
      const told = { ...bought, status, ...(status === 'failed' ? { error: 'The card was declined.' } : {}) }
      expect(host.purchaseComplete(told)).toBe(true)
      expect(heard()).toEqual([{ ...told, type: 'PURCHASE_COMPLETE' }])
    },
  )

  it('follows the snapshot with the new ownership', async () => {
    verifies('P-27', 'P-44')
    const { host, open, windows } = driveEditor()
    await open()
    host.update(videoData({ ownedVideoIds: [...bought.ownedVideoIds] }))
    host.purchaseComplete(bought)
    const types = windows.posts.map(({ message }) => (message as { type: string }).type)
    expect(types.slice(-2)).toEqual(['VIDEO_DATA', 'PURCHASE_COMPLETE'])
  })

  it('is not sent with fields the editor would refuse, and the diagnosis names the field', async () => {
    verifies('P-27')
    const { host, open, heard } = driveEditor()
    await open()
    expect(host.purchaseComplete({ ...bought, status: 'refunded' as 'failed' })).toBe(false)
    expect(heard()).toEqual([])
    expect(host.diagnosis().lastIssue).toMatch(/^PURCHASE_COMPLETE could not be sent: .*status/)
  })
})

describe('resetProject', () => {
  it('asks for a blank project of the video', async () => {
    verifies('P-29')
    const { host, open, heard } = driveEditor()
    await open()
    expect(host.resetProject('v')).toBe(true)
    expect(heard()).toEqual([{ type: 'RESET_PROJECT', videoId: 'v' }])
  })
})

it('neither is sent to an editor that has no snapshot, is gone, or whose host is disposed of', async () => {
  verifies('P-27', 'P-29', 'P-44')
  const boot = Promise.withResolvers<ReturnType<typeof videoData>>()
  const { host, say, heard, windows } = driveEditor({ handlers: { bootData: () => boot.promise } })
  const tell = () => [host.purchaseComplete(bought), host.resetProject('v')]
  expect(tell()).toEqual([false, false])
  await say({ type: 'EDITOR_READY' })
  expect(tell()).toEqual([false, false])
  boot.resolve(videoData())
  await windows.settled()
  windows.detachFrame()
  expect(tell()).toEqual([false, false])
  host.dispose()
  expect(tell()).toEqual([false, false])
  expect(heard()).toEqual([])
})
