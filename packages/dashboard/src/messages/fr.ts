import { overview, profile } from './account/fr.ts'
import { audit, health, usage } from './activity/fr.ts'
import { common } from './common/fr.ts'
import type { Messages } from './en.ts'
import { credentials, keys } from './integration/fr.ts'
import { signIn } from './sign-in/fr.ts'

export const fr: Messages = { common, signIn, overview, profile, credentials, keys, usage, health, audit }
