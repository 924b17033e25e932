import type { Messages } from './en.ts'
import { exports } from './exports/fr.ts'
import { projects } from './projects/fr.ts'
import { purchase } from './purchase/fr.ts'
import { states } from './states/fr.ts'
import { workspace } from './workspace/fr.ts'

export const messages: Messages = { exports, projects, purchase, states, workspace }
