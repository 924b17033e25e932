import { fixtures } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { sendOverBridge, withCatalogue, type EndName } from './bridge.ts'
import { readText } from '../src/read-site.ts'
import { MESSAGES, sendableMessages } from '../src/markdown/sendable-messages.ts'

const ELEMENT = /<SendMessage from="(\w+)" type="(\w+)">\n\n```json\n([^`]*)```\n\n<\/SendMessage>/g
const sendable = Array.from(
  sendableMessages(readText(MESSAGES)).matchAll(ELEMENT),
  ([, from = '', type = '', text = '']) => ({ from: from as EndName, type, text }),
)

/** What the other end did, as `received NAME`. */
async function sent(name: string): Promise<string[]> {
  const found = sendable.find(({ type }) => type === name)
  if (found === undefined) throw new Error(`${name} cannot be sent`)
  const steps = await sendOverBridge(JSON.parse(withCatalogue(found.text)), found.from)
  return steps.map(({ end, did, name: what, reason }) => `${end} ${did} ${what}${reason === '' ? '' : `: ${reason}`}`)
}

describe('sending the messages of the reference', () => {
  it('offers each message once', () => {
    expect(sendable.map(({ type }) => type).toSorted()).toEqual(Object.keys(fixtures).toSorted())
  })

  it.each(sendable)('reaches the other end: $type', async ({ type }) => {
    verifies('D-08')
    const [first] = await sent(type)
    expect(first).toMatch(new RegExp(`^(?:host|editor) (?:received|ignored) ${type}\\b`))
  })

  it('shows the host’s reply', async () => {
    expect(await sent('REQUEST_PURCHASE_QUOTE')).toEqual([
      'host received REQUEST_PURCHASE_QUOTE',
      'host sent PURCHASE_QUOTE',
    ])
  })

  it('shows what a purchase changes', async () => {
    expect(await sent('REQUEST_VIDEO_PURCHASE')).toEqual([
      'host received REQUEST_VIDEO_PURCHASE',
      'host sent VIDEO_DATA',
      'host sent PURCHASE_COMPLETE',
      'host received EDITOR_VIDEO_DATA_ACK',
    ])
  })

  it('shows the handler that a notice reaches, and the listener of the editor', async () => {
    expect(await sent('STATUS_UPDATE')).toEqual(['host received STATUS_UPDATE', 'host called status'])
    expect(await sent('RESET_PROJECT')).toEqual(['editor received RESET_PROJECT', 'editor called onResetProject'])
  })

  it('says why an end ignores or refuses a message', async () => {
    expect(await sent('NAVIGATE_TO_UPGRADE')).toEqual([
      'host ignored NAVIGATE_TO_UPGRADE: it means nothing in partner sessions, P-49',
    ])
    const [refused] = await sendOverBridge({ type: 'REQUEST_ADD_VIDEO', requestId: 'a', videoId: 7 }, 'editor')
    expect([refused?.did, refused?.name]).toEqual(['refused', 'REQUEST_ADD_VIDEO'])
    expect(refused?.reason).toContain('videoId')
  })
})
