import type { Words } from './en.ts'
import { states } from './states/fr.ts'
import { workspace } from './workspace/fr.ts'

export const fr: Words = { states, workspace }
