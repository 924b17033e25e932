import type { Words } from './en.ts'
import { states } from './states/de.ts'
import { workspace } from './workspace/de.ts'

export const de: Words = { states, workspace }
