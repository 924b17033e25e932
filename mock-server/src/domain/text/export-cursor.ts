// Where a page of the export history begins. Opaque to whoever carries it.

export interface ExportPosition {
  /** Ms since the epoch. */
  readonly createdAt: number
  readonly id: string
}

const shape = /^([0-9]{1,15})_([0-9a-f-]{36})$/

export function writeExportCursor({ createdAt, id }: ExportPosition): string {
  return `${createdAt}_${id}`
}

/** Null for whatever is no cursor of ours. */
export function readExportCursor(text: string): ExportPosition | null {
  const [, createdAt, id] = shape.exec(text) ?? []
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id }
}
