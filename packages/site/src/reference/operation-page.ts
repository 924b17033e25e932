import { described, fieldTable, table, typeText } from './fields.ts'
import {
  nameOf,
  resolveResponse,
  resolveSchema,
  type Document,
  type Media,
  type Response,
  type Route,
  type Sample,
  type Schema,
} from './open-api.ts'

export interface Described {
  readonly document: Document
  /** Where the cause and the fix of an error of an operation are; null if nowhere. */
  readonly addressOf: (code: string, path: string) => string | null
}

/** Markdown of an operation: what it takes, what it returns, samples, and its errors. */
export function operationPage({ document, addressOf }: Described, { method, path, operation }: Route): string {
  const { summary, description = '', parameters = [], requestBody } = operation
  const lines = [
    `# ${summary}`,
    '',
    `\`${method} ${path}\` · \`${operation.operationId}\` · [${document.info.title}](index.md)`,
    '',
    ...(operation.deprecated === true ? ['**Deprecated.**', ''] : []),
    ...(description === '' ? [] : [description, '']),
    ...authentication(document, operation.security),
    ...section(
      '## Parameters',
      table(
        ['parameter', 'type', 'description'],
        parameters.map((parameter) => [
          `\`${parameter.name}\` in ${parameter.in}${parameter.required === true ? '' : ' (optional)'}`,
          typeText(parameter.schema ?? {}),
          described({
            ...parameter.schema,
            ...(parameter.description !== undefined && { description: parameter.description }),
            ...(parameter.deprecated === true && { deprecated: true }),
          }),
        ]),
      ),
    ),
    ...section('## Request body', requestBody === undefined ? [] : body(document, requestBody.content)),
    ...section('## Request', samples(operation['x-codeSamples'] ?? [])),
    '## Responses',
    '',
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      responseLines(document, {
        status,
        response: resolveResponse(document, response),
        link: (code) => addressOf(code, path),
      }),
    ),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, '', ...lines]
}

function authentication({ components }: Document, security: Route['operation']['security'] = []): string[] {
  const names = security.flatMap((option) => Object.entries(option))
  const rows = names.map(([name, scopes]) => {
    const about = components.securitySchemes?.[name]?.description ?? ''
    return [`\`${name}\`${scopes.length === 0 ? '' : `, scope \`${scopes.join(' ')}\``}`, about]
  })
  return rows.length === 0 ? ['No authentication.', ''] : section('## Authentication', table(['scheme', 'how'], rows))
}

/** The samples in the document's order, as the `<details>` that guides use for languages. */
function samples(all: readonly Sample[]): string[] {
  return all.flatMap(({ lang, label = lang, source }) => [
    `<details><summary>${label}</summary>`,
    '',
    fenced(FENCE_LANGUAGES[lang] ?? lang.toLowerCase(), source),
    '',
    '</details>',
    '',
  ])
}

const FENCE_LANGUAGES: Readonly<Record<string, string>> = { Shell: 'sh', JavaScript: 'js', 'C#': 'csharp' }

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``
}

function body(document: Document, content: Readonly<Record<string, Media>>): string[] {
  return Object.entries(content).flatMap(([type, media]) => [`\`${type}\``, '', ...mediaLines(document, media)])
}

function mediaLines(document: Document, { schema, example, examples = {} }: Media): string[] {
  const shown = example === undefined ? Object.values(examples).map(({ value }) => value) : [example]
  return [
    ...(schema === undefined ? [] : schemaLines(document, schema)),
    ...shown.slice(0, 1).flatMap((value) => [fenced('json', JSON.stringify(value, null, 2)), '']),
  ]
}

function schemaLines(document: Document, schema: Schema): string[] {
  const resolved = resolveSchema(document, schema)
  if (resolved.properties !== undefined) return fieldTable(resolved)
  const options = resolved.anyOf ?? resolved.oneOf
  return options === undefined && resolved.items === undefined ? [] : [`${capitalised(typeText(resolved))}.`, '']
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

interface ShownResponse {
  readonly status: string
  readonly response: Response
  readonly link: (code: string) => string | null
}

function responseLines(document: Document, { status, response, link }: ShownResponse): string[] {
  const headers = Object.keys(response.headers ?? {})
  return [
    `### ${status}`,
    '',
    ...(response.description === undefined ? [] : [response.description, '']),
    ...(Number(status) < 400 && headers.length > 0
      ? [`Headers: ${headers.map((name) => `\`${name}\``).join(', ')}.`, '']
      : []),
    ...(Number(status) < 400 ? body(document, response.content ?? {}) : errorLines(response, link)),
  ]
}

/** The errors of a status, each with its text and a link to its cause and fix. */
function errorLines({ content = {} }: Response, link: ShownResponse['link']): string[] {
  const errors = Object.values(content).flatMap(({ example, examples = {} }) =>
    example === undefined
      ? Object.entries(examples).map(([code, { summary = '' }]) => ({ code, summary }))
      : [{ code: codeOf(example), summary: '' }],
  )
  const rows = errors
    .filter(({ code }) => code !== '')
    .map(({ code, summary }) => {
      const address = link(code)
      return [address === null ? `\`${code}\`` : `[\`${code}\`](${address})`, summary]
    })
  return table(['error', 'meaning'], rows)
}

function codeOf(example: unknown): string {
  const { error } = (example ?? {}) as { readonly error?: { readonly code?: string } | string }
  return (typeof error === 'string' ? error : error?.code) ?? ''
}

/** Every component schema of a document, a heading each. */
export function schemasPage({ info, components }: Document): string {
  const lines = Object.entries(components.schemas ?? {}).flatMap(([name, schema]) => [
    `## ${nameOf(name)}`,
    '',
    ...(schema.description === undefined ? [] : [schema.description, '']),
    ...(schema.properties === undefined ? [`${capitalised(typeText(schema))}.`, ''] : fieldTable(schema)),
  ])
  return `# Schemas: ${info.title}\n\n${lines.join('\n').trimEnd()}\n`
}
