import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { sentences } from './sentences.ts'

it.each([
  [['Video 2 of 3', 'Getting the current price'], 'Video 2 of 3. Getting the current price'],
  [['It’s unlocked.', '', 'Video 2 of 3', 'Dusk Tide'], 'It’s unlocked. Video 2 of 3. Dusk Tide'],
  [['Open without saving?', 'Yes'], 'Open without saving? Yes'],
  [['オフラインです', '接続が回復すると、続行します。'], 'オフラインです。接続が回復すると、続行します。'],
  [['リンクをコピーしました。', '今月はあと3回です。'], 'リンクをコピーしました。今月はあと3回です。'],
  [['رُفض الدفع', 'لم تكتمل العملية.'], 'رُفض الدفع. لم تكتمل العملية.'],
  [['', ''], ''],
])('%j becomes %j', (parts, text) => {
  verifies('H-15')
  expect(sentences(parts)).toBe(text)
})
