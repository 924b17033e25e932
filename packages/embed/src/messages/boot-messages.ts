// The messages needed at first paint, in English. The rest of the English messages load with their dialogs, so that
// first paint does not wait for them; every other language is complete in its one chunk.
import type { Messages } from './en.ts'
import { states } from './states/en.ts'
import { workspace } from './workspace/en.ts'

export type BootMessages = Pick<Messages, 'states' | 'workspace'>

export const bootMessages: BootMessages = { states, workspace }
