// English: the type of every other language.
import { overview, profile } from './account/en.ts'
import { audit, health, usage } from './activity/en.ts'
import { common } from './common/en.ts'
import { credentials, keys } from './integration/en.ts'
import { signIn } from './sign-in/en.ts'

export const en = { common, signIn, overview, profile, credentials, keys, usage, health, audit }

/** The page's messages in one language. A language with a missing or an extra key does not compile. */
export type Messages = typeof en
