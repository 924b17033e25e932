import type { SnippetTopic } from '../types.ts'

/** Code of one language by the step of signing. */
export type Snippets = Readonly<Record<SnippetTopic, string>>
