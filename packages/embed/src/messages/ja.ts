import type { Messages } from './en.ts'
import { exports } from './exports/ja.ts'
import { projects } from './projects/ja.ts'
import { purchase } from './purchase/ja.ts'
import { states } from './states/ja.ts'
import { workspace } from './workspace/ja.ts'

export const messages: Messages = { exports, projects, purchase, states, workspace }
