import type { Messages } from './en.ts'
import { exports } from './exports/ar.ts'
import { projects } from './projects/ar.ts'
import { purchase } from './purchase/ar.ts'
import { states } from './states/ar.ts'
import { workspace } from './workspace/ar.ts'

export const messages: Messages = { exports, projects, purchase, states, workspace }
