import type { SnippetLanguage } from '../types.ts'
import { compiled } from './compiled.ts'
import { scripting } from './scripting.ts'
import type { Snippets } from './snippet-table.ts'

/** Corrected code by language and step. Whole programs are in the signing kit. */
export const snippets: Readonly<Record<SnippetLanguage, Snippets>> = { ...scripting, ...compiled }
