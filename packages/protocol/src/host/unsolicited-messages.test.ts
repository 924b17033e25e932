import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fixtures, videoData } from '@proscenium/protocol-testing'
import { driveEditor } from '../../testing/editor-driver.ts'

const bought = fixtures.PURCHASE_COMPLETE

describe('purchaseComplete', () => {
  it.each(['success', 'failed', 'cancelled'] as const)('reports a checkout that ended as %s', async (status) => {
    verifies('P-27')
    const { host, open, received } = driveEditor()
    await open()
    const outcome = { ...bought, status, ...(status === 'failed' ? { error: 'The card was declined.' } : {}) }
    expect(host.purchaseComplete(outcome)).toBe('sent')
    expect(received()).toEqual([{ ...outcome, type: 'PURCHASE_COMPLETE' }])
  })

  it('follows the snapshot with the new ownership', async () => {
    verifies('P-27', 'P-44')
    const { host, open, windows } = driveEditor()
    await open()
    host.update(videoData({ ownedVideoIds: [...bought.ownedVideoIds] }))
    host.purchaseComplete(bought)
    const types = windows.posts.map(({ message }) => (message as { type: string }).type)
    expect(types.slice(-2)).toEqual(['VIDEO_DATA', 'PURCHASE_COMPLETE'])
  })

  it('is not sent with fields that the editor would reject, and the diagnosis names the field', async () => {
    verifies('P-27')
    const { host, open, received } = driveEditor()
    await open()
    expect(host.purchaseComplete({ ...bought, videoId: '' })).toBe('invalid')
    expect(received()).toEqual([])
    expect(host.diagnosis().lastIssue).toMatch(/^PURCHASE_COMPLETE could not be sent: .*videoId/)
  })
})

describe('resetProject', () => {
  it('asks for a blank project of the video', async () => {
    verifies('P-29')
    const { host, open, received } = driveEditor()
    await open()
    expect(host.resetProject('v')).toBe('sent')
    expect(received()).toEqual([{ type: 'RESET_PROJECT', videoId: 'v' }])
  })
})

it('neither is sent to an editor without a snapshot, to one that is gone, or by a disposed host', async () => {
  verifies('P-27', 'P-29', 'P-44')
  const boot = Promise.withResolvers<ReturnType<typeof videoData>>()
  const { host, post, received, windows } = driveEditor({ handlers: { bootData: () => boot.promise } })
  const sendBoth = () => [host.purchaseComplete(bought), host.resetProject('v')]
  expect(sendBoth()).toEqual(['waiting', 'waiting'])
  await post({ type: 'EDITOR_READY' })
  expect(sendBoth()).toEqual(['waiting', 'waiting'])
  boot.resolve(videoData())
  await windows.settled()
  windows.detachFrame()
  expect(sendBoth()).toEqual(['waiting', 'waiting'])
  host.dispose()
  expect(sendBoth()).toEqual(['waiting', 'waiting'])
  expect(received()).toEqual([])
})
