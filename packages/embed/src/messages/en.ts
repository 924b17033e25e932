// Complete English: the type of every other language. The page's first script uses `boot-messages.ts` instead.
import { exports } from './exports/en.ts'
import { projects } from './projects/en.ts'
import { purchase } from './purchase/en.ts'
import { states } from './states/en.ts'
import { workspace } from './workspace/en.ts'

export const en = { exports, projects, purchase, states, workspace }

/** The page's messages in one language. A language with a missing or an extra key does not compile. */
export type Messages = typeof en
