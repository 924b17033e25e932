import type { Messages } from './en.ts'
import { exports } from './exports/de.ts'
import { projects } from './projects/de.ts'
import { purchase } from './purchase/de.ts'
import { states } from './states/de.ts'
import { workspace } from './workspace/de.ts'

export const messages: Messages = { exports, projects, purchase, states, workspace }
