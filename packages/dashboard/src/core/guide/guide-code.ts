// The code of the guide, with the partner's own client id and the address of the service (D-08).
import type { CodeLanguage } from '../code-languages.ts'
import { bash } from './generated/bash.ts'
import { csharp } from './generated/csharp.ts'
import { go } from './generated/go.ts'
import { java } from './generated/java.ts'
import { node } from './generated/node.ts'
import { php } from './generated/php.ts'
import { python } from './generated/python.ts'
import { ruby } from './generated/ruby.ts'
import type { LanguageCode } from './language-code.ts'

export const languageCode: Readonly<Record<CodeLanguage, LanguageCode>> = {
  node,
  python,
  php,
  ruby,
  go,
  java,
  csharp,
  bash,
}

/** The page that the servers of the guide serve. */
export const guidePage = 'http://localhost:8000'

/** What stands for the partner's own values in the guides. */
export const guideNames = {
  origin: 'https://workspace.example',
  clientId: '0123456789abcdef0123456789abcdef',
  secret: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
} as const

/** Stands for the secret, which the page never puts into code. */
export const secretPlaceholder = "'paste your client secret here'"

export interface OwnNames {
  /** Origin of the service. */
  readonly origin: string
  readonly clientId: string
}

/** The guide's code with the partner's own values. */
export function withOwnNames(code: string, { origin, clientId }: OwnNames): string {
  return code
    .replaceAll(guideNames.secret, () => secretPlaceholder)
    .replaceAll(guideNames.clientId, () => clientId)
    .replaceAll(guideNames.origin, () => origin)
}
