import { overview, profile } from './account/ar.ts'
import { audit, health, usage } from './activity/ar.ts'
import { common } from './common/ar.ts'
import type { Messages } from './en.ts'
import { credentials, keys } from './integration/ar.ts'
import { signIn } from './sign-in/ar.ts'

export const ar: Messages = { common, signIn, overview, profile, credentials, keys, usage, health, audit }
