// Where a page of the export history begins. Opaque to whoever carries it.

export interface ExportPlace {
  /** Ms since the epoch. */
  readonly createdAt: number
  readonly id: string
}

const shape = /^([0-9]{1,15})_([0-9a-f-]{36})$/

export function writeExportCursor({ createdAt, id }: ExportPlace): string {
  return `${createdAt}_${id}`
}

/** Null for whatever is no cursor of ours. */
export function readExportCursor(text: string): ExportPlace | null {
  const [, createdAt, id] = shape.exec(text) ?? []
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id }
}
