// Position of a page in the export history, as an opaque cursor.

export interface ExportPosition {
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number
  readonly id: string
}

const pattern = /^[0-9]{1,15}_[0-9a-f-]{36}$/

export function writeExportCursor({ createdAt, id }: ExportPosition): string {
  return `${createdAt}_${id}`
}

/** Null for a text that is not such a cursor. */
export function readExportCursor(text: string): ExportPosition | null {
  if (!pattern.test(text)) return null
  const border = text.indexOf('_')
  return { createdAt: Number(text.slice(0, border)), id: text.slice(border + 1) }
}
