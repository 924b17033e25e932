// Where the documents are stricter than the service: for generators of clients, a field has its type in every request.

type Body = Readonly<Record<string, unknown>>

/** Fields that the service ignores in a request. */
const ignoredFields: Readonly<Record<string, (body: Body) => readonly string[]>> = {
  createDownload: ({ kind = 'original' }) => (kind === 'export' ? [] : ['export_id', 'file']),
  createPreviewUrl: ({ kind }) => (kind === undefined ? [] : ['variant']),
}

/** The body without the fields that the service ignores in it. */
export function withoutIgnored(id: string, body: unknown): unknown {
  const ignored = ignoredFields[id]?.(Object(body)) ?? []
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.includes(name)))
}
